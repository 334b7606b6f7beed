import type { Config } from '../../config.ts'
import { openFacebook } from './facebook.ts'
import { openGoogle } from './google.ts'
import type { Provider } from './provider.ts'

/** The providers whose client id and secret are set, by name. */
export function openProviders(config: Config, baseUrl: string): ReadonlyMap<string, Provider> {
  const callbackUrl = `${baseUrl}/callback`
  const configured = [openGoogle, openFacebook].flatMap((open) => open(config, callbackUrl) ?? [])
  return new Map(configured.map((provider) => [provider.name, provider]))
}
