/** When an access token ends, in milliseconds since 1970; it is read without a check of the signature. */
export function expiryOf(accessToken: string): number | undefined {
  try {
    const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()
    const { exp } = JSON.parse(payload) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}
