import { isIP } from 'node:net'
import { resolve } from 'node:path'

import * as z from 'zod'

import { StartError } from './start-error.ts'

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value)
const setting = <S extends z.ZodType>(schema: S) => z.preprocess(emptyIsUnset, schema)

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const withoutSlash = (url: string) => url.replace(/\/+$/, '')
const address = (fallback: string) => setting(webUrl.default(fallback).transform(withoutSlash))
const optional = setting(z.string().optional())

const catalogues = ['deezer', 'itunes', 'musicbrainz'] as const

/** Every setting, its default and its rule; each is an environment variable. */
const Environment = z.object({
  PORT: setting(
    z.coerce
      .number('must be a port, 1 to 65535')
      .int('must be a port, 1 to 65535')
      .min(1, 'must be a port, 1 to 65535')
      .max(65_535, 'must be a port, 1 to 65535')
      .default(3000),
  ),
  HOST: setting(z.string().default('127.0.0.1')),
  SITE_URL: setting(webUrl.transform(withoutSlash).optional()),
  DATA_DIR: setting(z.string().default('./data')),
  DATABASE_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address')
      .optional(),
  ),
  REDIS_URL: setting(z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional()),
  AUTH_URL: setting(webUrl.transform(withoutSlash).optional()),
  AUTH_ANON_KEY: optional,
  AUTH_SERVICE_KEY: optional,
  AUTH_SIGNING_JWK: optional,
  AUTH_AUTOCONFIRM: setting(z.enum(['true', 'false'], 'must be true or false').optional()),
  AUTH_REUSE_INTERVAL: setting(
    z.coerce.number('must be seconds, 0 to 3600').min(0, 'must be seconds, 0 to 3600').max(3600).default(10),
  ),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  ),
  MAIL_FROM: setting(z.string().default('Bandstand <bandstand@localhost>')),
  MAIL_DIR: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: address('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  FACEBOOK_DIALOG_URL: address('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: address('https://graph.facebook.com'),
  FACEBOOK_GRAPH_VERSION: setting(
    z
      .string()
      .regex(/^v\d+\.\d+$/, 'must look like v26.0')
      .default('v26.0'),
  ),
  SPOTIFY_CLIENT_ID: optional,
  SPOTIFY_CLIENT_SECRET: optional,
  SPOTIFY_ACCOUNTS_URL: address('https://accounts.spotify.com'),
  SPOTIFY_API_URL: address('https://api.spotify.com'),
  SPOTIFY_OPEN_URL: address('https://open.spotify.com'),
  DEEZER_API_URL: address('https://api.deezer.com'),
  ITUNES_API_URL: address('https://itunes.apple.com'),
  MUSICBRAINZ_URL: address('https://musicbrainz.org'),
  YOUTUBE_URL: address('https://www.youtube.com'),
  CATALOGUES: setting(
    z
      .string()
      .default(catalogues.join(','))
      .transform((list) => list.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(catalogues, `must be a list of ${catalogues.join(', ')}`))),
  ),
  TRUST_PROXY: setting(z.string().default('loopback')),
  METRICS_TOKEN: setting(z.string().min(16, 'must have at least 16 characters').optional()),
  RATE_LIMITS: setting(z.enum(['on', 'off'], 'must be on or off').default('on')),
  LOG_LEVEL: setting(
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be a log level such as info',
      )
      .default('info'),
  ),
})

export const settingNames: readonly string[] = Object.keys(Environment.shape)

const kindsOfProxies: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(proxy: string): boolean {
  const [address = '', bits] = proxy.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (longest === 0) return kindsOfProxies.has(proxy)
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= longest)
}

/** The settings after parsing, with what follows from them. */
export type Config = Readonly<ReturnType<typeof readConfig>>

/**
 * Reads the settings from environment variables.
 * @throws StartError with one line that names the first wrong one.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const env = parsed.data
  if (env.AUTH_URL && !(env.AUTH_ANON_KEY && env.AUTH_SERVICE_KEY))
    throw new StartError('AUTH_URL needs AUTH_ANON_KEY and AUTH_SERVICE_KEY beside it')
  if (!env.TRUST_PROXY.split(',').every((proxy) => isProxy(proxy.trim())))
    throw new StartError('TRUST_PROXY must be a list of addresses, networks such as 10.0.0.0/8, or loopback')
  const dataDir = resolve(env.DATA_DIR)
  return {
    ...env,
    DATA_DIR: dataDir,
    MAIL_DIR: env.MAIL_DIR ? resolve(env.MAIL_DIR) : resolve(dataDir, 'mail'),
    /** Whose address links in mails carry and whose pages may connect. */
    SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    /** Whether SITE_URL was given; without it any local address at our port is the site. */
    siteIsGiven: env.SITE_URL !== undefined,
    AUTH_AUTOCONFIRM: env.AUTH_AUTOCONFIRM ? env.AUTH_AUTOCONFIRM === 'true' : env.SMTP_URL === undefined,
  }
}
