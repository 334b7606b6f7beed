import { createHmac } from 'node:crypto'

import * as z from 'zod'

import type { Config } from '../../config.ts'
import type { Provider } from './provider.ts'

const SCOPES = 'email,public_profile'
const TIMEOUT_MS = 5000

const TokenAnswer = z.object({ access_token: z.string().min(1) })
const Person = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  email: z.string().nullish(),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
})
const Permissions = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) })

/** Sign-in with Facebook, whose address of a person may be missing and is never vouched for. */
export function openFacebook(config: Config, callbackUrl: string): Provider | undefined {
  const { FACEBOOK_CLIENT_ID: id, FACEBOOK_CLIENT_SECRET: secret, FACEBOOK_GRAPH_VERSION: version } = config
  if (!id || !secret) return undefined

  async function ask<S extends z.ZodType>(path: string, query: Record<string, string>, schema: S) {
    const url = new URL(`${config.FACEBOOK_GRAPH_URL}/${version}${path}`)
    url.search = new URLSearchParams(query).toString()
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`Facebook answered ${answer.status}`)
    return schema.parse(await answer.json())
  }

  async function hasDeclined(credentials: Record<string, string>): Promise<boolean> {
    const { data } = await ask('/me/permissions', credentials, Permissions)
    return data.some(({ permission, status }) => permission === 'email' && status === 'declined')
  }

  return {
    name: 'facebook',
    authorizeUrl: async ({ state }, extra, scopes) => {
      const url = new URL(`${config.FACEBOOK_DIALOG_URL}/${version}/dialog/oauth`)
      url.search = new URLSearchParams({
        ...extra,
        client_id: id,
        redirect_uri: callbackUrl,
        response_type: 'code',
        scope: [SCOPES, ...scopes.split(/[\s,]+/)].filter(Boolean).join(','),
        state,
      }).toString()
      return url
    },
    profile: async (callback) => {
      const code = callback.searchParams.get('code') ?? ''
      const grant = { client_id: id, client_secret: secret, redirect_uri: callbackUrl, code }
      const { access_token } = await ask('/oauth/access_token', grant, TokenAnswer)
      const appsecret_proof = createHmac('sha256', secret).update(access_token).digest('hex')
      const credentials = { access_token, appsecret_proof }
      const person = await ask('/me', { fields: 'id,name,email,picture', ...credentials }, Person)
      const email = person.email || undefined
      return {
        subject: person.id,
        email,
        keepsAddressBack: !email && (await hasDeclined(credentials).catch(() => false)),
        emailVerified: false,
        name: person.name,
        picture: person.picture?.data.url,
        tokens: { provider_token: access_token },
      }
    },
  }
}
