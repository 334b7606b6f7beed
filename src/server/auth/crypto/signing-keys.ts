import { hkdfSync, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import * as z from 'zod'

import type { Config } from '../../config.ts'
import { StartError } from '../../start-error.ts'

export const SIGNING_ALGORITHM = 'ES256'

const PrivateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().optional(),
})
type PrivateJwk = z.infer<typeof PrivateJwk>

export interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicJwk: JWK
  /** A 32-byte key for another purpose, made from this one. */
  readonly derive: (purpose: string) => Buffer
}

/** The first key signs; tokens and secrets made with any of them stay good, so a new key can be put in front. */
export interface SigningKeys {
  readonly current: SigningKey
  readonly all: readonly SigningKey[]
}

/** @throws StartError when AUTH_SIGNING_JWK is no ES256 key. */
export async function openSigningKeys(config: Config): Promise<SigningKeys> {
  const text = config.AUTH_SIGNING_JWK
    ? await readSetting(config.AUTH_SIGNING_JWK)
    : await readOrMakeFile(config.DATA_DIR)
  const all = await Promise.all(parseKeys(text).map(importKey))
  const [current] = all
  if (!current) throw new StartError('AUTH_SIGNING_JWK holds no key')
  return { current, all }
}

async function readSetting(setting: string): Promise<string> {
  if (setting.trimStart().startsWith('{')) return setting
  return readFile(resolve(setting), 'utf8').catch(() => {
    throw new StartError('AUTH_SIGNING_JWK is neither JSON nor the path of a file that can be read')
  })
}

/** Makes the key on the first start; of several processes that start at once, one wins and all read its key. */
async function readOrMakeFile(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-signing-key.json')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined) return known
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  await writeFile(draft, JSON.stringify(await exportJWK(privateKey)), {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return readFile(file, 'utf8')
}

function parseKeys(text: string): PrivateJwk[] {
  try {
    const parsed: unknown = JSON.parse(text)
    const set = z.object({ keys: z.array(PrivateJwk) }).safeParse(parsed)
    return set.success ? set.data.keys : [PrivateJwk.parse(parsed)]
  } catch {
    throw new StartError(
      'AUTH_SIGNING_JWK must be a private ES256 key as JWK, a set of them, or the path of one',
    )
  }
}

async function importKey({ kid: givenKid, ...jwk }: PrivateJwk): Promise<SigningKey> {
  const { d, ...point } = jwk
  const kid = givenKid ?? (await calculateJwkThumbprint(point))
  const privateKey = await importJWK(jwk, SIGNING_ALGORITHM).catch(() => {
    throw new StartError('AUTH_SIGNING_JWK holds a key that is not on the curve P-256')
  })
  return {
    kid,
    privateKey,
    publicJwk: { ...point, kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] },
    derive: (purpose) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', `bandstand ${purpose}`, 32)),
  }
}
