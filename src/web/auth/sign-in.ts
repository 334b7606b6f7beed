import { toast } from '../ui/toast-store.ts'
import { loadAuthClient } from './auth-client.ts'
import { rememberSession } from './session-storage.ts'

export type Provider = 'google' | 'facebook'

export const providerNames: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }

export interface LoginInput {
  email: string
  password: string
  remember: boolean
}

export interface SignUpInput {
  name: string
  email: string
  password: string
}

const ALREADY_REGISTERED =
  'This email is already registered. Please try logging in instead, or check your email for a confirmation link if you just signed up.'
export const NOT_CONFIRMED =
  'Please check your email and click the confirmation link to activate your account.'

/** What the auth service says; a service out of reach says nothing that helps. */
const messageOf = ({ name, message }: Error) => (name === 'AuthRetryableFetchError' ? '' : message)

/** Tells of a failure by a toast and raises it for the screen. */
function fail(title: string, message: string, fallback: string): never {
  toast({ title, description: message || fallback, variant: 'destructive' })
  throw new Error(message)
}

export async function login({ email, password, remember }: LoginInput) {
  const client = await loadAuthClient()
  rememberSession(remember)
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) fail('Login failed', messageOf(error), 'Invalid credentials. Please try again.')
  // A broken answer has no user, whatever the types say.
  if (!data.user as boolean) fail('Login failed', '', 'Invalid credentials. Please try again.')
}

function signUpProblem(message: string) {
  if (/already (been )?registered/i.test(message)) return ALREADY_REGISTERED
  return /email not confirmed/i.test(message) ? NOT_CONFIRMED : message
}

/** Answers whether the new user is signed in, or has to confirm their address first. */
export async function signUp({ name, email, password }: SignUpInput): Promise<'signed-in' | 'to-confirm'> {
  const client = await loadAuthClient()
  const fallback = 'Could not create your account. Please try again.'
  rememberSession(true)
  const { data, error } = await client.signUp({
    email,
    password,
    options: {
      emailRedirectTo: `${location.origin}/email-confirmed`,
      data: { name: name.trim() || email.split('@')[0] },
    },
  })
  if (error) fail('Signup failed', signUpProblem(messageOf(error)), fallback)
  if (!data.user) fail('Signup failed', '', fallback)
  // To somebody who signs up twice the auth service answers with a user who has no identity.
  if (data.user.identities?.length === 0) fail('Signup failed', ALREADY_REGISTERED, fallback)
  return data.session ? 'signed-in' : 'to-confirm'
}

/** Leaves for the provider's page, which comes back to /auth/callback. */
export async function continueWith(provider: Provider) {
  const client = await loadAuthClient()
  const name = providerNames[provider]
  rememberSession(true)
  const { error } = await client.signInWithOAuth({
    provider,
    options: { redirectTo: `${location.origin}/auth/callback` },
  })
  if (error)
    fail(`${name} login failed`, messageOf(error), `Could not sign in with ${name}. Please try again.`)
}

export async function logout() {
  const client = await loadAuthClient()
  const { error } = await client.signOut({ scope: 'local' })
  if (error) fail('Logout failed', messageOf(error), 'Could not log out. Please try again.')
}
