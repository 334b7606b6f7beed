import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

import type { SigningKeys } from './signing-keys.ts'

/** 256 random bits, as text that fits into a link. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

export function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function mac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

export function sealText(keys: SigningKeys, purpose: string, text: string): string {
  return mac(keys.current.derive(purpose), text)
}

/** Whether a seal was made over the text by the current key or an older one. */
export function isSealOf(keys: SigningKeys, purpose: string, text: string, seal: string): boolean {
  return keys.all.some((key) => isSameText(mac(key.derive(purpose), text), seal))
}

const CIPHER = 'aes-256-gcm'

export function encrypt(keys: SigningKeys, purpose: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(CIPHER, keys.current.derive(purpose), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = [Buffer.from(keys.current.kid), iv, body, cipher.getAuthTag()]
  return parts.map((part) => part.toString('base64url')).join('.')
}

/** @throws when the key that encrypted it is gone. */
export function decrypt(keys: SigningKeys, purpose: string, sealed: string): string {
  const [kid, iv, body, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  const key = keys.all.find((key) => key.kid === kid?.toString())
  if (!key || !iv || !body || !tag)
    throw new Error('The key of an encrypted secret is not in AUTH_SIGNING_JWK')
  const decipher = createDecipheriv(CIPHER, key.derive(purpose), iv)
  decipher.setAuthTag(tag)
  return decipher.update(body, undefined, 'utf8') + decipher.final('utf8')
}
