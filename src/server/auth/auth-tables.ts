import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = Record<string, Json>

/** A jsonb column: read as a value, written as JSON text. */
type JsonColumn<T> = ColumnType<T, string, string>

/** The auth service's own tables; times are ISO 8601 UTC text. */
export interface AuthTables {
  auth_users: AuthUsersTable
  auth_identities: AuthIdentitiesTable
  auth_sessions: AuthSessionsTable
  auth_one_time_tokens: AuthOneTimeTokensTable
  auth_flows: AuthFlowsTable
  auth_codes: AuthCodesTable
  auth_factors: AuthFactorsTable
  auth_challenges: AuthChallengesTable
  auth_audit: AuthAuditTable
}

export type AuthDb = Kysely<AuthTables>
export type AuthTrx = Transaction<AuthTables>
export type AuthQueryable = AuthDb | AuthTrx

interface AuthUsersTable {
  id: string
  email: string
  password_hash: string | null
  user_metadata: JsonColumn<JsonObject>
  app_metadata: JsonColumn<AppMetadata>
  email_confirmed_at: string | null
  email_verified_at: string | null
  new_email: string | null
  new_email_agreed_by: 'current' | 'new' | null
  invited_at: string | null
  last_sign_in_at: string | null
  banned_until: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  email_change_sent_at: string | null
  reauthentication_sent_at: string | null
  created_at: string
  updated_at: string
}
export type AuthUserRow = Selectable<AuthUsersTable>

export interface AppMetadata extends JsonObject {
  provider: string
  providers: string[]
}

interface AuthIdentitiesTable {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: JsonColumn<JsonObject>
  email: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}
export type AuthIdentityRow = Selectable<AuthIdentitiesTable>

export type AssuranceLevel = 'aal1' | 'aal2'

export type AuthMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email/signup'
  | 'email_change'

export interface MethodUsed {
  method: AuthMethod
  /** Seconds since 1970. */
  timestamp: number
}

interface AuthSessionsTable {
  id: string
  user_id: string
  aal: AssuranceLevel
  amr: JsonColumn<MethodUsed[]>
  refresh_counter: Generated<number>
  refresh_nonce: string
  refresh_floor: Generated<number>
  refreshed_at: string | null
  created_at: string
  factor_id: string | null
  ip: string | null
  user_agent: string | null
}
export type AuthSessionRow = Selectable<AuthSessionsTable>

/** Whom a social provider named without an address; they have no account yet. */
export interface Newcomer {
  provider: string
  /** The provider's own name for them. */
  subject: string
  name?: string | undefined
  picture?: string | undefined
}

type NewcomerColumn = ColumnType<Newcomer | null, string | null | undefined, never>

interface AuthOneTimeTokensTable {
  token_hash: string
  /** Null for a newcomer. */
  user_id: string | null
  newcomer: NewcomerColumn
  kind: TokenKind
  relates_to: string
  code_mac: string | null
  attempts: Generated<number>
  code_challenge: string | null
  code_challenge_method: string | null
  created_at: string
  expires_at: string
}

/** What a mailed link or code is good for. */
export type TokenKind =
  | 'signup'
  | 'newcomer'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

interface AuthFlowsTable {
  state_hash: string
  provider: string
  redirect_to: string
  browser_hash: string
  asked_again: Generated<boolean>
  newcomer: NewcomerColumn
  code_challenge: string | null
  code_challenge_method: string | null
  created_at: string
  expires_at: string
}

interface AuthCodesTable {
  code_hash: string
  user_id: string
  method: AuthMethod
  code_challenge: string
  code_challenge_method: string
  provider_tokens: string | null
  expires_at: string
}

interface AuthFactorsTable {
  id: string
  user_id: string
  type: 'totp'
  friendly_name: string | null
  status: 'unverified' | 'verified'
  secret: string
  last_step: number | null
  created_at: string
  updated_at: string
}
export type AuthFactorRow = Selectable<AuthFactorsTable>

interface AuthChallengesTable {
  id: string
  factor_id: string
  ip: string | null
  expires_at: string
}

interface AuthAuditTable {
  id: GeneratedAlways<number>
  at: string
  user_id: string | null
  action: string
  ip: string | null
  detail: JsonColumn<JsonObject>
}
