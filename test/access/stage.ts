import { randomUUID } from 'node:crypto'

import type { Band } from '../../src/contract/bands.ts'
import { makeBand, makeCaller, makeUser } from '../makers.ts'
import type { Caller, TestBand } from '../makers.ts'
import type { TestApp } from '../start-app.ts'

export const actors = ['anonymous', 'stranger', 'removed', 'bandmate', 'admin', 'lastAdmin'] as const
export type Actor = (typeof actors)[number]

/** What each actor is answered. */
export type Expected = Readonly<Record<Actor, number>>

const outside = { anonymous: 401, stranger: 404, removed: 404 } as const

export const members = (status: number): Expected => ({
  ...outside,
  bandmate: status,
  admin: status,
  lastAdmin: status,
})
export const admins = (status: number): Expected => ({ ...members(status), bandmate: 403 })
export const signedIn = (status: number): Expected => ({
  ...members(status),
  stranger: status,
  removed: status,
})
export const everybody = (status: number): Expected => ({ ...signedIn(status), anonymous: status })

/** One call to an endpoint: how to make it, and who may. */
export interface Case {
  /** What is special about it. */
  name?: string
  make: (stage: Stage) => Promise<CaseCall> | CaseCall
  expected: Expected
}

export interface CaseCall {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

/** Keyed by method and path, as in 'GET /api/bands/:bandId'. */
export type Matrix = Readonly<Record<string, Case | readonly Case[]>>

/** A fresh band on which one actor makes one call. */
export interface Stage extends TestBand {
  readonly app: TestApp
  readonly actor: Caller
  /** A member who is not the actor. */
  readonly other: Caller
  /** Another band with an admin of its own. */
  readonly foreign: TestBand
}

export interface House {
  readonly app: TestApp
  readonly people: Readonly<Record<Actor | 'keeper', Caller>>
  readonly foreign: TestBand
}

export async function openHouse(app: TestApp): Promise<House> {
  const foreign = await makeBand(app, 'Harbour & Vale')
  const [keeper, admin, bandmate, removed] = [
    await makeUser(app, 'Maya Okafor'),
    await makeUser(app, 'Jon Bell'),
    await makeUser(app, 'Vi Marsh'),
    await makeUser(app, 'Odessa Finch'),
  ]
  for (const user of [keeper, admin, bandmate, removed]) await user.send('GET', '/api/me')
  const people = {
    anonymous: makeCaller(app),
    stranger: foreign.admin,
    removed,
    bandmate,
    admin,
    lastAdmin: keeper,
    keeper,
  }
  return { app, people, foreign }
}

/** Makes a band past the limits of one maker: an admin who keeps it, one more unless the last is meant, a bandmate. */
export async function setStage({ app, people, foreign }: House, actor: Actor): Promise<Stage> {
  const { keeper, admin, bandmate, removed } = people
  const { id } = await app.db
    .insertInto('bands')
    .values({
      name: 'The Lamplighters',
      description: null,
      join_code: randomUUID(),
      created_by: keeper.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const crew = [
    { band_id: id, user_id: keeper.id, role: 'admin' as const },
    { band_id: id, user_id: bandmate.id, role: 'bandmate' as const },
    ...(actor === 'lastAdmin' ? [] : [{ band_id: id, user_id: admin.id, role: 'admin' as const }]),
  ]
  await app.db.insertInto('members').values(crew).execute()
  await app.db
    .insertInto('removed_members')
    .values({ band_id: id, user_id: removed.id, removed_by: keeper.id })
    .execute()
  const answer = await keeper.send('GET', `/api/bands/${id}`)
  return {
    app,
    band: answer.body as Band,
    admin: keeper,
    actor: people[actor],
    other: actor === 'bandmate' ? keeper : bandmate,
    foreign,
  }
}

/** What one call left behind is not to help or hinder the next. */
export async function strikeStage(app: TestApp, { band }: Stage): Promise<void> {
  await app.db.deleteFrom('bands').where('id', '=', band.id).execute()
}
