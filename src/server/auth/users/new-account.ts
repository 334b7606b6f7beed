import { randomUUID } from 'node:crypto'

import type { AuthTrx, JsonObject } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'
import { insertIdentity, updateIdentity } from './identities.repository.ts'
import { insertUser, selectAccount, updateUser } from './users.repository.ts'
import type { Account } from './users.repository.ts'

export interface NewAccount {
  email: string
  passwordHash: string | null
  metadata: JsonObject
  confirmed?: boolean
  /** Whether the owner of the address is known to be the caller. */
  verified?: boolean
  invited?: boolean
}

/** Adds a user who signs in by e-mail; undefined when the address has one already. */
export async function addAccount(trx: AuthTrx, account: NewAccount): Promise<Account | undefined> {
  const id = randomUUID()
  const now = nowIso()
  const added = await insertUser(trx, {
    id,
    email: account.email,
    password_hash: account.passwordHash,
    user_metadata: JSON.stringify(account.metadata),
    app_metadata: JSON.stringify({ provider: 'email', providers: ['email'] }),
    email_confirmed_at: account.confirmed ? now : null,
    email_verified_at: account.verified ? now : null,
    invited_at: account.invited ? now : null,
    created_at: now,
    updated_at: now,
  })
  if (!added) return undefined
  await addEmailIdentity(
    trx,
    { id, email: account.email, verified: account.verified ?? false },
    account.metadata,
  )
  return selectAccount(trx, { id })
}

export async function addEmailIdentity(
  trx: AuthTrx,
  user: { id: string; email: string; verified: boolean },
  metadata: JsonObject,
): Promise<void> {
  const now = nowIso()
  await insertIdentity(trx, {
    id: randomUUID(),
    user_id: user.id,
    provider: 'email',
    provider_id: user.id,
    identity_data: JSON.stringify({
      ...metadata,
      sub: user.id,
      email: user.email,
      email_verified: user.verified,
      phone_verified: false,
    }),
    email: user.email,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  })
}

/** Keeps the e-mail identity in step with the account; people who came by a provider have none. */
export async function markEmailIdentity(
  trx: AuthTrx,
  account: Account,
  { email, verified }: { email: string; verified: boolean },
): Promise<void> {
  const identity = account.identities.find(({ provider }) => provider === 'email')
  if (!identity) return
  await updateIdentity(trx, identity.id, {
    email,
    identity_data: JSON.stringify({ ...identity.identity_data, email, email_verified: verified }),
    updated_at: nowIso(),
  })
}

/** Somebody who came by a provider and sets a password signs in by e-mail, too, from now on. */
export async function ensureEmailIdentity(trx: AuthTrx, account: Account): Promise<void> {
  if (account.identities.some(({ provider }) => provider === 'email')) return
  const { id, email, app_metadata } = account
  await addEmailIdentity(trx, { id, email, verified: account.email_verified_at !== null }, {})
  const providers = [...app_metadata.providers, 'email']
  await updateUser(trx, id, { app_metadata: JSON.stringify({ ...app_metadata, providers }) })
}
