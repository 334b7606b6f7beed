import { vi } from 'vitest'

import { loadAuthClient } from '../src/web/auth/auth-client.ts'

type Answer = readonly [status: number, body?: unknown]
export type Answers = Record<string, Answer | ((body: unknown) => Answer)>

/**
 * Stands in for the server at the HTTP border: 'POST /api/bands' names a call. What is not named is
 * answered 404. Gives the calls made so far, in order.
 */
export function answerCalls(answers: Answers) {
  const calls: { name: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), init)
    const name = `${request.method} ${new URL(request.url).pathname}`
    const text = await request.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    calls.push({ name, body })
    const found = answers[name] ?? [404, { code: 'not_found', message: 'Not found' }]
    const [status, answer] = typeof found === 'function' ? found(body) : found
    return new Response(answer === undefined ? null : JSON.stringify(answer), {
      status,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    })
  })
  return calls
}

/** What the auth service answers to a good sign-in. */
export function sessionOf(user: { id: string; email: string; name: string }) {
  return {
    access_token: `token-of-${user.id}`,
    refresh_token: `refresh-of-${user.id}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: {
      id: user.id,
      aud: 'authenticated',
      email: user.email,
      app_metadata: {},
      user_metadata: { name: user.name },
      identities: [{ id: user.id }],
      created_at: new Date().toISOString(),
    },
  }
}

/** Signs in on this device, before anything is rendered. */
export async function signInAs(user: { id: string; email: string; name: string }) {
  answerCalls({ 'POST /auth/v1/token': [200, sessionOf(user)] })
  const client = await loadAuthClient()
  await client.signInWithPassword({ email: user.email, password: 'secret1' })
}

/** Leaves nobody signed in and nothing stored on this device. */
export async function startSignedOut() {
  answerCalls({ 'POST /auth/v1/logout': [204] })
  const client = await loadAuthClient()
  await client.signOut({ scope: 'local' })
  localStorage.clear()
  sessionStorage.clear()
}
