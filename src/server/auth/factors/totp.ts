import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Steps that a phone's clock may be off, either way. */
const TOLERANCE = 1

export interface Totp {
  /** Base32. */
  secret: string
  uri: string
  /** SVG. */
  qr_code: string
}

/** A new secret for an authenticator app (RFC 6238), with the picture it reads. */
export async function makeTotp(issuer: string, account: string): Promise<Totp> {
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }), period: PERIOD_SECONDS })
  const uri = totp.toString()
  const { toString: drawQrCode } = await import('qrcode')
  const picture = await drawQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  // Named colours, since the picture is put into a data address, where # ends it.
  const qr_code = picture.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim()
  return { secret: totp.secret.base32, uri, qr_code }
}

/** The time step whose code this is; undefined when it is none of those around now. */
export function stepOf(secret: string, code: string): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, window: TOLERANCE }) : null
  return delta === null ? undefined : totp.counter() + delta
}
