import type { FastifyInstance } from 'fastify'

import { Refusal } from '../../refusal.ts'
import type { IdentityDeps, IdentityService } from '../identity.ts'
import { hostedClient } from './hosted-client.ts'
import { hostedIdentifier } from './hosted-identify.ts'
import { hostedPasswordChanger } from './hosted-password.ts'
import { relayRoutes } from './relay.routes.ts'

/** A hosted auth service: this server passes browsers on to it, checks its tokens and calls its admin API. */
export function openHosted({ config, mail }: IdentityDeps): IdentityService {
  const call = hostedClient(config)
  const serviceKey = config.AUTH_SERVICE_KEY ?? ''
  const identifier = hostedIdentifier(config, call)
  return {
    identify: identifier.identify,
    isProven: async () => false,
    inviteByEmail: async ({ email, redirectTo }) => {
      const query = new URLSearchParams({ redirect_to: redirectTo }).toString()
      const invited = await call({
        method: 'POST',
        path: `/invite?${query}`,
        token: serviceKey,
        body: { email },
      })
      if (invited.ok) return
      if (invited.code !== 'email_exists') throw refusalOf(invited.status)
      // Somebody with an account gets a link that signs them in and proves the address just as well.
      const body = { email, create_user: false }
      const mailed = await call({ method: 'POST', path: `/otp?${query}`, token: serviceKey, body })
      if (!mailed.ok) throw refusalOf(mailed.status)
    },
    changePassword: hostedPasswordChanger({ call, serviceKey, mail, config, identifier }),
    deleteUser: async (userId) => {
      const body = { should_soft_delete: false }
      const gone = await call({ method: 'DELETE', path: `/admin/users/${userId}`, token: serviceKey, body })
      if (!gone.ok && gone.status !== 404) throw new Refusal('unavailable')
      identifier.forgetAll()
    },
    registerRoutes: async (http) => {
      await http.register(async (scoped: FastifyInstance) => relayRoutes(scoped, config), {
        prefix: '/auth/v1',
      })
    },
    close: async () => {},
  }
}

function refusalOf(status: number): Refusal {
  return new Refusal(
    status === 429 ? 'rate_limited' : 'unavailable',
    status === 429 ? { retryAfter: 60 } : {},
  )
}
