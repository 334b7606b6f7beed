import type { Config } from '../../config.ts'
import type { AuthError } from '../http/auth-error.ts'

/** Backslash, white space and control characters, which browsers read otherwise than we do. */
const misleading = /[\\\s\u0000-\u001f\u007f]/

/** Where a link may lead: to a page of the site, compared by its exact origin, else to the site's start. */
export function allowedRedirect(config: Config, asked: string | undefined): string {
  if (!asked || misleading.test(asked) || !URL.canParse(asked)) return config.SITE_URL
  const url = new URL(asked)
  if (url.username || url.password || !isOfSite(config, url)) return config.SITE_URL
  return url.href
}

function isOfSite({ SITE_URL, siteIsGiven, PORT }: Config, { origin }: URL): boolean {
  if (origin === new URL(SITE_URL).origin) return true
  const local = ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${PORT}`).origin)
  return !siteIsGiven && local.includes(origin)
}

/** Puts values into the fragment, which no server ever sees; `sb` marks them as the auth service's. */
export function withFragment(target: string, values: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams({ ...values, sb: '' }).toString()
  return url.href
}

export function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

const oauthErrors: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  422: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** An error for the page that a browser is sent to. */
export function withError(
  target: string,
  error: AuthError,
  where: 'fragment' | 'query and fragment',
): string {
  const values = {
    error: oauthErrors[error.status] ?? 'server_error',
    error_code: error.code,
    error_description: error.message,
  }
  return withFragment(where === 'fragment' ? target : withQuery(target, values), values)
}
