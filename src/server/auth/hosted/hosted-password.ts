import * as z from 'zod'

import type { Config } from '../../config.ts'
import { passwordChangedMail } from '../../mail/account-mails.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { Refusal } from '../../refusal.ts'
import type { IdentityService } from '../identity.ts'
import type { HostedAnswer, HostedClient } from './hosted-client.ts'
import type { hostedIdentifier } from './hosted-identify.ts'

interface Deps {
  call: HostedClient
  serviceKey: string
  mail: Mailer
  config: Config
  identifier: ReturnType<typeof hostedIdentifier>
}

const Session = z.object({ access_token: z.string() })
const Providers = z.object({ identities: z.array(z.object({ provider: z.string() })).nullish() })

/** Checks the current password by a sign-in that ends at once, then sets the new one. */
export function hostedPasswordChanger(deps: Deps): IdentityService['changePassword'] {
  const { call, serviceKey, mail, config, identifier } = deps
  return async ({ id, email, sessionId }, { currentPassword, newPassword }) => {
    await checkCurrent(deps, { id, email, password: currentPassword })
    const own = sessionId === null ? undefined : identifier.tokenOf(sessionId)
    const body = { password: newPassword, current_password: currentPassword }
    const byOwner = own && (await call({ method: 'PUT', path: '/user', token: own, body }))
    const changed =
      byOwner && byOwner.code !== 'reauthentication_needed'
        ? byOwner
        : await call({
            method: 'PUT',
            path: `/admin/users/${id}`,
            token: serviceKey,
            body: { password: newPassword },
          })
    if (!changed.ok) throw refusalOf(changed)
    identifier.forgetAll()
    mail.send({ to: email, ...passwordChangedMail({ link: `${config.SITE_URL}/forgot-password` }) })
  }
}

async function checkCurrent(
  { call, serviceKey }: Deps,
  { id, email, password }: { id: string; email: string; password: string },
): Promise<void> {
  const tried = await call({
    method: 'POST',
    path: '/token?grant_type=password',
    token: serviceKey,
    body: { email, password },
  })
  const session = Session.safeParse(tried.body)
  if (tried.ok && session.success) {
    await call({ method: 'POST', path: '/logout?scope=local', token: session.data.access_token })
    return
  }
  if (tried.status === 429) throw new Refusal('rate_limited', { retryAfter: 30 })
  const user = await call({ method: 'GET', path: `/admin/users/${id}`, token: serviceKey })
  const providers = Providers.safeParse(user.body).data?.identities?.map(({ provider }) => provider)
  throw new Refusal(providers && !providers.includes('email') ? 'no_password' : 'invalid_password')
}

const Message = z.object({ message: z.string() })

function refusalOf({ status, body }: HostedAnswer): Refusal {
  if (status === 429) return new Refusal('rate_limited', { retryAfter: 60 })
  const message = Message.safeParse(body).data?.message ?? 'This password cannot be used'
  return new Refusal('invalid_field', { message, fields: { newPassword: message } })
}
