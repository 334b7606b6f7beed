import { randomUUID } from 'node:crypto'

import type { AuthTrx } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'
import { AuthError } from '../http/auth-error.ts'
import { checkEmailAddress } from '../users/email-address.ts'
import { insertIdentity } from '../users/identities.repository.ts'
import { insertUser, selectAccountForUpdate, updateUser } from '../users/users.repository.ts'
import type { Account } from '../users/users.repository.ts'
import type { Flow } from './flows.repository.ts'
import type { Profile } from './provider.ts'

export function addressOf({ email }: Profile): string | undefined {
  return email === undefined ? undefined : checkEmailAddress(email)
}

export function dataOf({ subject, email, emailVerified, name, picture }: Profile): string {
  return JSON.stringify({
    sub: subject,
    provider_id: subject,
    ...(email && { email }),
    email_verified: emailVerified,
    phone_verified: false,
    ...(name && { name, full_name: name }),
    ...(picture && { picture, avatar_url: picture }),
  })
}

/** Adds a user who signs in by a provider only. */
export async function addSocialAccount(
  trx: AuthTrx,
  flow: Flow,
  email: string,
  profile: Profile,
): Promise<Account> {
  const id = randomUUID()
  const now = nowIso()
  const isAdded = await insertUser(trx, {
    id,
    email,
    user_metadata: JSON.stringify(metadataOf(profile)),
    app_metadata: JSON.stringify({ provider: flow.provider, providers: [flow.provider] }),
    created_at: now,
    updated_at: now,
  })
  if (!isAdded) throw new AuthError('unavailable')
  await addIdentity(trx, flow, id, email, profile)
  return selectAccountForUpdate(trx, id)
}

/** Lets a profile sign in to an account that exists. */
export async function link(
  trx: AuthTrx,
  flow: Flow,
  account: Account,
  email: string,
  profile: Profile,
): Promise<void> {
  await addIdentity(trx, flow, account.id, email, profile)
  const providers = [...new Set([...account.app_metadata.providers, flow.provider])]
  await updateUser(trx, account.id, {
    app_metadata: JSON.stringify({ ...account.app_metadata, providers }),
    user_metadata: JSON.stringify({ ...metadataOf(profile), ...account.user_metadata }),
    updated_at: nowIso(),
  })
}

function metadataOf({ name, picture }: Profile) {
  return { ...(name && { name, full_name: name }), ...(picture && { avatar_url: picture }) }
}

async function addIdentity(
  trx: AuthTrx,
  flow: Flow,
  userId: string,
  email: string,
  profile: Profile,
): Promise<void> {
  const now = nowIso()
  await insertIdentity(trx, {
    id: randomUUID(),
    user_id: userId,
    provider: flow.provider,
    provider_id: profile.subject,
    identity_data: dataOf(profile),
    email,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  })
}
