import { mailTo } from './mailbox.ts'
import { makeCaller } from './makers.ts'
import type { Caller } from './makers.ts'
import type { TestApp } from './start-app.ts'

/** Follows the link of the nth mail to an address, which signs its owner in. */
export async function followMail(
  app: TestApp,
  email: string,
  nth = 1,
): Promise<Caller & { landedOn: string }> {
  const { link } = await mailTo(app, email, nth)
  const answer = await fetch(link, { redirect: 'manual' })
  const target = new URL(answer.headers.get('location') ?? '', app.url)
  const token = new URLSearchParams(target.hash.slice(1)).get('access_token') ?? ''
  const [, payload = ''] = token.split('.')
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { sub: string }
  return { ...makeCaller(app, { id: sub, email, token }), landedOn: target.pathname }
}
