import { providerNames } from '../../auth/providers.ts'
import type { Provider } from '../../auth/providers.ts'
import { useSocialProviders } from '../../auth/use-social-providers.ts'
import { Button } from '../../ui/button.tsx'
import { ProviderSign } from './provider-sign.tsx'

interface SocialButtonsProps {
  onFailure?: (provider: string) => void
  remember?: () => boolean
}

/** A way in for each provider that is set up; nothing where none is. */
export function SocialButtons({ onFailure, remember }: SocialButtonsProps) {
  const providers = useSocialProviders()
  if (providers.length === 0) return null
  const handleClick = async (provider: Provider) => {
    try {
      const { continueWith } = await import('../../auth/social.ts')
      await continueWith(provider, remember?.())
    } catch {
      onFailure?.(providerNames[provider])
    }
  }
  return (
    <>
      <div className="my-5 flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      <div className="grid gap-2">
        {providers.map((provider) => (
          <Button
            key={provider}
            look="secondary"
            icon={<ProviderSign provider={provider} />}
            onClick={() => void handleClick(provider)}
          >
            Continue with {providerNames[provider]}
          </Button>
        ))}
      </div>
    </>
  )
}
