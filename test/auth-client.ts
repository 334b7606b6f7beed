import { GoTrueClient } from '@supabase/auth-js'
import type { Session } from '@supabase/auth-js'

import type { TestApp } from './start-app.ts'

type Options = Pick<NonNullable<ConstructorParameters<typeof GoTrueClient>[0]>, 'flowType'>

/** The client that the web app uses, as it comes from its makers, without a browser around it. */
export function makeAuthClient({ url }: Pick<TestApp, 'url'>, options: Options = {}): GoTrueClient {
  const kept = new Map<string, string>()
  return new GoTrueClient({
    ...options,
    url: `${url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: true,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}

/** Takes the value of a client's answer and fails the test on an error. */
export async function ok<Answer extends { data: unknown; error: unknown }>(
  answering: Promise<Answer>,
): Promise<Extract<Answer, { error: null }>['data']> {
  const { data, error } = await answering
  if (error) throw error
  return data
}

/** The error of an answer that has to be one. */
export async function errorOf(
  answering: Promise<{
    error: { status?: number | undefined; code?: string | undefined; message: string } | null
  }>,
): Promise<{ status?: number | undefined; code?: string | undefined; message: string }> {
  const { error } = await answering
  if (!error) throw new Error('the call succeeded')
  const { status, code, message } = error
  return { status, code, message }
}

/** Where a link leads, without following it further. */
export async function follow(link: string, headers: Record<string, string> = {}): Promise<URL> {
  const answer = await fetch(link, { redirect: 'manual', headers })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`no redirect: ${answer.status} ${await answer.text()}`)
  return new URL(location)
}

/** The values in the fragment of an address. */
export function fragmentOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
}

/** Signs up and in; the server must confirm by itself. */
export async function signUpAs(
  client: GoTrueClient,
  email: string,
  password = 'rehearsal',
): Promise<Session> {
  const { session } = await ok(client.signUp({ email, password, options: { data: { name: 'Maya Okafor' } } }))
  if (!session) throw new Error('no session')
  return session
}
