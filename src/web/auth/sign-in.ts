import { loadAuthClient } from './auth-client.ts'
import { fail, messageOf } from './failures.ts'
import type { Link } from './link.ts'
import { rememberSession } from './session-storage.ts'

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

const confirmedAt = () => `${location.origin}/email-confirmed`

export async function login({ email, password, remember }: LoginInput) {
  const client = await loadAuthClient()
  rememberSession(remember)
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) {
    rememberSession(true)
    fail('Login failed', messageOf(error), 'Invalid credentials. Please try again.')
  }
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
      emailRedirectTo: confirmedAt(),
      data: { name: name.trim() || email.split('@')[0] },
    },
  })
  if (error) fail('Signup failed', signUpProblem(messageOf(error)), fallback)
  if (!data.user) fail('Signup failed', '', fallback)
  // To somebody who signs up twice the auth service answers with a user who has no identity.
  if (data.user.identities?.length === 0) fail('Signup failed', ALREADY_REGISTERED, fallback)
  return data.session ? 'signed-in' : 'to-confirm'
}

/** Signs in by the tokens that a link brought along. */
export async function signInByLink(tokens: NonNullable<Link['tokens']>): Promise<void> {
  const client = await loadAuthClient()
  const { error } = await client.setSession(tokens)
  if (error) throw new Error(messageOf(error))
}

/** Mails the link again that activates an account. */
export async function resendConfirmation(email: string): Promise<void> {
  const client = await loadAuthClient()
  const { error } = await client.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: confirmedAt() },
  })
  const title = 'Could not send the link'
  if (error) fail(title, messageOf(error), 'Something went wrong. Please try again.')
}

export async function logout(scope: 'local' | 'global' = 'local') {
  const client = await loadAuthClient()
  const { error } = await client.signOut({ scope })
  if (error) fail('Logout failed', messageOf(error), 'Could not log out. Please try again.')
}
