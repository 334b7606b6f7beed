import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Link as LinkInAddress } from '../../auth/link.ts'
import { giveAddress } from '../../auth/newcomer.ts'
import { providerNames } from '../../auth/providers.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AccountLayout } from './account-layout.part.tsx'
import { FooterLink } from './footer-link.tsx'
import { ForgotForm as Rules } from './sign-in-rules.ts'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

interface AddressStepProps {
  newcomer: NonNullable<LinkInAddress['newcomer']>
  /** Called with the page that signs in, where no address is confirmed. */
  onDone: (location: string) => void
}

/** The last step of a first social sign-in whose provider shares no address. */
export function AddressStep({ newcomer, onDone }: AddressStepProps) {
  const [sentTo, setSentTo] = useState<string>()
  const name = providerNames[newcomer.provider === 'google' ? 'google' : 'facebook']
  if (sentTo !== undefined) return <LinkSent email={sentTo} provider={name} />
  return (
    <AccountLayout
      title="One more step"
      text={`${name} shares no email address of yours. Enter the one to use for your account.`}
      footer={
        <FooterLink text="Already have an account?" to="/login">
          Log in
        </FooterLink>
      }
    >
      <AddressForm token={newcomer.token} onSent={setSentTo} onDone={onDone} />
    </AccountLayout>
  )
}

interface AddressFormProps extends Pick<AddressStepProps, 'onDone'> {
  token: string
  onSent: (email: string) => void
}

function AddressForm({ token, onSent, onDone }: AddressFormProps) {
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(Rules),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined)
    try {
      const location = await giveAddress(token, email)
      if (location === undefined) onSent(email)
      else onDone(location)
    } catch (error) {
      setFailure((error as Error).message)
      setFocus('email')
    }
  })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {failure && <Banner>{failure}</Banner>}
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Button type="submit" pending={isSubmitting && 'Sending...'} className="mt-1 w-full">
        Continue
      </Button>
    </form>
  )
}

function LinkSent({ email, provider }: { email: string; provider: string }) {
  // The mailed link may be opened in another tab of this browser.
  useLeaveWhenSignedIn()
  return (
    <AccountLayout
      title="Check your email"
      text={
        <>
          <p>
            A mail to <strong className="font-semibold text-ink">{email}</strong> is on its way. Click the
            link in it to activate your account; it works for one hour.
          </p>
          <p className="mt-2">
            Nothing there, or the wrong address? Return to login and continue with {provider} again.
          </p>
        </>
      }
    >
      <LinkButton to="/login" look="secondary" className="w-full">
        Return to login
      </LinkButton>
    </AccountLayout>
  )
}
