/** What a link of the auth service brings along in the address. */
export interface Link {
  /** Of a session; only when both are there. */
  tokens: { access_token: string; refresh_token: string } | null
  /** To be redeemed by the browser that asked for it. */
  code: string | null
  error: { code: string; description: string } | null
  /** Says that something else has to be done first. */
  message: string | null
  /** Somebody whose provider gave no address: with it the token makes an account. */
  newcomer: { token: string; provider: string } | null
}

/** Reads the link in the address bar; what stands in the fragment comes first, since no server has seen it. */
export function readLink({ hash, search }: Pick<Location, 'hash' | 'search'> = window.location): Link {
  const [fragment, query] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  const value = (name: string) => fragment.get(name) ?? query.get(name)
  const access_token = fragment.get('access_token')
  const refresh_token = fragment.get('refresh_token')
  const error = value('error')
  const newcomer = fragment.get('newcomer')
  return {
    tokens: access_token && refresh_token ? { access_token, refresh_token } : null,
    code: query.get('code'),
    error:
      error === null
        ? null
        : { code: value('error_code') ?? error, description: value('error_description') ?? '' },
    message: fragment.get('message'),
    newcomer: newcomer ? { token: newcomer, provider: fragment.get('provider') ?? '' } : null,
  }
}

/** Takes the link out of the address bar, and so out of the history. */
export function forgetLink(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
