import { randomUUID } from 'node:crypto'

import { createBand } from '../src/contract/bands.ts'
import type { Band } from '../src/contract/bands.ts'
import { fillPath } from '../src/contract/endpoint.ts'
import type { BodyInput, Endpoint, ResultOf } from '../src/contract/endpoint.ts'
import { createGig } from '../src/contract/gigs.ts'
import type { Gig, NewGig } from '../src/contract/gigs.ts'
import { addSetlistSong, createSetlist, getSetlist } from '../src/contract/setlists.ts'
import type { Setlist } from '../src/contract/setlists.ts'
import { createSong } from '../src/contract/songs.ts'
import type { NewSong, Song } from '../src/contract/songs.ts'
import type { TestApp } from './start-app.ts'

export interface Answer<T = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly body: T
}

export interface CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

/** Somebody who calls the server: anonymous, or with an access token. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly token: string
  /** Sends a request as it is; the body is JSON unless it is a string. */
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Calls an endpoint and fails the test unless it succeeds. */
  call: <E extends Endpoint>(
    endpoint: E,
    options?: CallOptions & { body?: BodyInput<E> },
  ) => Promise<ResultOf<E>>
  /** Calls an endpoint for its answer, whatever it is. */
  ask: (endpoint: Endpoint, options?: CallOptions) => Promise<Answer>
}

export function makeCaller({ url }: Pick<TestApp, 'url'>, who = { id: '', email: '', token: '' }): Caller {
  const send: Caller['send'] = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(who.token && { authorization: `Bearer ${who.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  const ask: Caller['ask'] = ({ method, path }, { params = {}, query = {}, body, headers = {} } = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return send(
      method,
      fillPath(path, params) + (search.size > 0 ? `?${search.toString()}` : ''),
      body,
      headers,
    )
  }
  const call: Caller['call'] = async (endpoint, options) => {
    const answer = await ask(endpoint, options)
    if (answer.status !== endpoint.status)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as never
  }
  return { ...who, send, ask, call }
}

/** Signs a new user up through the front door. */
export async function makeUser(app: Pick<TestApp, 'url'>, name = 'Maya Okafor'): Promise<Caller> {
  const email = `${randomUUID()}@lamplighters.band`
  const answer = await makeCaller(app).send('POST', '/auth/v1/signup', {
    email,
    password: 'rehearsal',
    data: { name },
  })
  const session = answer.body as { access_token: string; user: { id: string } }
  if (!session.access_token) throw new Error(`sign-up: ${answer.status} ${JSON.stringify(answer.body)}`)
  return makeCaller(app, { id: session.user.id, email, token: session.access_token })
}

export interface TestBand {
  readonly band: Band
  readonly admin: Caller
}

export async function makeBand(
  app: Pick<TestApp, 'url'>,
  name = 'The Lamplighters',
  maker?: Caller,
): Promise<TestBand> {
  const admin = maker ?? (await makeUser(app))
  return { admin, band: await admin.call(createBand, { body: { name } }) }
}

/** A second user who belongs to the band. */
export async function makeMember(
  app: TestApp,
  band: Band,
  role: 'admin' | 'bandmate' = 'bandmate',
): Promise<Caller> {
  const user = await makeUser(app, 'Jon Bell')
  await user.send('GET', '/api/me')
  await app.db.insertInto('members').values({ band_id: band.id, user_id: user.id, role }).execute()
  return user
}

export function makeSong({ admin, band }: TestBand, song: Partial<NewSong> = {}): Promise<Song> {
  const body = { title: `Song ${randomUUID().slice(0, 8)}`, ...song }
  return admin.call(createSong, { params: { bandId: band.id }, body })
}

export function makeSetlist({ admin, band }: TestBand, name = 'Friday at the Crane'): Promise<Setlist> {
  return admin.call(createSetlist, { params: { bandId: band.id }, body: { name } })
}

/** A setlist of that many songs, named Song 1, Song 2 and so on. */
export async function makeFullSetlist(crew: TestBand, count: number, name?: string): Promise<Setlist> {
  const { id } = await makeSetlist(crew, name)
  const params = { setlistId: id }
  for (let number = 1; number <= count; number += 1) {
    const song = await makeSong(crew, { title: `Song ${number}` })
    await crew.admin.call(addSetlistSong, { params, body: { song_id: song.id, position: number } })
  }
  return crew.admin.call(getSetlist, { params })
}

export function makeGig({ admin, band }: TestBand, gig: Partial<NewGig> = {}): Promise<Gig> {
  const body = { name: 'The Crane', date: '2031-11-27', ...gig }
  return admin.call(createGig, { params: { bandId: band.id }, body })
}
