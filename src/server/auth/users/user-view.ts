import type { AppMetadata, AuthIdentityRow, JsonObject } from '../auth-tables.ts'
import type { Account } from './users.repository.ts'

type MomentName =
  | 'email_confirmed_at'
  | 'invited_at'
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'reauthentication_sent_at'
  | 'last_sign_in_at'
  | 'banned_until'

/** The user object of every answer: times that never were are absent, not null. */
export interface UserView extends Partial<Record<MomentName | 'confirmed_at' | 'new_email', string>> {
  id: string
  aud: string
  role: string
  email: string
  phone: string
  app_metadata: AppMetadata
  user_metadata: JsonObject
  identities: ReturnType<typeof presentIdentity>[]
  factors?: ReturnType<typeof presentFactor>[]
  created_at: string
  updated_at: string
  is_anonymous: boolean
}

export function presentUser(account: Account): UserView {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    ...moments(account, [
      'email_confirmed_at',
      'invited_at',
      'confirmation_sent_at',
      'recovery_sent_at',
      'email_change_sent_at',
      'reauthentication_sent_at',
      'last_sign_in_at',
      'banned_until',
    ]),
    ...(account.email_confirmed_at && { confirmed_at: account.email_confirmed_at }),
    ...(account.new_email && { new_email: account.new_email }),
    app_metadata: account.app_metadata,
    user_metadata: account.user_metadata,
    identities: account.identities.map(presentIdentity),
    ...(account.factors.length > 0 && { factors: account.factors.map(presentFactor) }),
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: false,
  }
}

function moments(account: Account, names: MomentName[]): Partial<Record<MomentName, string>> {
  return Object.fromEntries(names.filter((name) => account[name]).map((name) => [name, account[name]]))
}

function presentIdentity(row: AuthIdentityRow) {
  return {
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: row.identity_data,
    provider: row.provider,
    ...(row.last_sign_in_at && { last_sign_in_at: iso(row.last_sign_in_at) }),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    ...(row.email !== null && { email: row.email }),
  }
}

function presentFactor(row: Account['factors'][number]) {
  return {
    id: row.id,
    ...(row.friendly_name !== null && { friendly_name: row.friendly_name }),
    factor_type: row.type,
    status: row.status,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}

/** Times inside JSON made by PostgreSQL have its own form. */
function iso(time: string): string {
  return new Date(time).toISOString()
}
