import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fillPath } from '../../src/contract/endpoint.ts'
import type { Answer, Caller } from '../makers.ts'
import { startApp } from '../start-app.ts'
import type { TestApp } from '../start-app.ts'
import { music } from './music.matrix.ts'
import { people } from './people.matrix.ts'
import { plans } from './plans.matrix.ts'
import { nameless, routesIn } from './routes.ts'
import { actors, openHouse, setStage, strikeStage } from './stage.ts'
import type { Case, CaseCall, House, Stage } from './stage.ts'

/** Routes that are not endpoints of the contract: open to everybody, guarded by other tests, or Fastify's 404. */
const beside = [
  /^GET \/$/,
  /^GET \/\*$/,
  /^[A-Z]+ \*$/,
  /^GET \/api\/(health\/(live|ready)|openapi\.json|docs)$/,
  /^[A-Z]+ \/auth\/v1\//,
  /^GET \/ws$/,
  /^GET \/metrics$/,
  /^GET \/calendar\/:\.ics$/,
  /^(GET|POST) \/unsubscribe\/:$/,
]

const matrix: Readonly<Record<string, Case | readonly Case[]>> = { ...people, ...music, ...plans }
const cases = Object.entries(matrix).flatMap(([route, given]) =>
  [given].flat().map(({ name = '', make, expected }: Case) => ({
    route,
    title: `${route} ${name}`.trim(),
    make,
    expected,
  })),
)

let app: TestApp
let house: House
let tables: { name: string }[]
beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  tables = await findTablesOfBands()
})
afterAll(() => app.stop())

function send(who: Caller, route: string, { params = {}, query = {}, body }: CaseCall): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ')
  const search = new URLSearchParams(query).toString()
  return who.send(method, fillPath(path, params) + (search && `?${search}`), body)
}

const never: Readonly<Record<string, string>> = {
  userId: '00000000-0000-4000-8000-000000000000',
  token: 'x'.repeat(43),
}

/** The same call for a thing that never existed. */
function forNothing({ params = {}, ...rest }: CaseCall): CaseCall {
  const nothing = Object.entries(params).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'number' ? 999_999_999 : (never[name] ?? value),
  ])
  return { ...rest, params: Object.fromEntries(nothing) }
}

async function findTablesOfBands(): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'band_id'`.execute(app.db)
  return rows
}

/** Everything the database knows about a band. */
async function everythingOf(bandId: number): Promise<string> {
  const parts = [
    sql`select to_jsonb(t) as row from bands t where t.id = ${bandId}`,
    ...tables.map(
      ({ name }) => sql`select to_jsonb(t) as row from ${sql.table(name)} t where t.band_id = ${bandId}`,
    ),
  ]
  const { rows } = await sql<{ all: string }>`
    select string_agg(row::text, E'\n' order by row::text) as all
    from (${sql.join(parts, sql` union all `)}) x`.execute(app.db)
  return rows[0]?.all ?? ''
}

describe('every route', () => {
  test('stands in the matrix, and nothing else does', () => {
    const bound = app.app.endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(bound.filter((route) => !(route in matrix))).toEqual([])
    expect(Object.keys(matrix).filter((route) => !bound.includes(route))).toEqual([])
  })

  test('of the router is an endpoint of the contract or one of those named here', () => {
    const endpoints = new Set(app.app.endpoints.map(({ method, path }) => nameless(`${method} ${path}`)))
    const routes = routesIn(app.app.http.printRoutes({ commonPrefix: false }))
    expect(routes.length).toBeGreaterThan(endpoints.size)
    const strays = routes.filter(
      (route) => !endpoints.has(route) && !beside.some((known) => known.test(route)),
    )
    expect(strays).toEqual([])
    expect([...endpoints].filter((endpoint) => !routes.includes(endpoint))).toEqual([])
  })
})

function isError(body: unknown): boolean {
  const { message, code } = (body ?? {}) as Record<string, unknown>
  return typeof message === 'string' && typeof code === 'string'
}

/** What is wrong about a refusal: it did something, is no error for people, or tells that a thing exists. */
async function flawOf(stage: Stage, route: string, call: CaseCall, answer: Answer, before: string) {
  if (answer.status < 400) return undefined
  if ((await everythingOf(stage.band.id)) !== before) return 'changed the band'
  if (!isError(answer.body)) return 'is not an error with message and code'
  if (answer.status !== 404) return undefined
  const nothing = await send(stage.actor, route, forNothing(call))
  const isSame = JSON.stringify(nothing.body) === JSON.stringify(answer.body)
  return nothing.status === 404 && isSame ? undefined : 'differs from the answer for nothing'
}

describe('who is answered what', () => {
  test.each(cases)('$title', async ({ route, make, expected }) => {
    const answers: Record<string, number> = {}
    const flaws: Record<string, string> = {}
    for (const actor of actors) {
      const stage = await setStage(house, actor)
      const call = await make(stage)
      const before = await everythingOf(stage.band.id)
      const answer = await send(stage.actor, route, call)
      answers[actor] = answer.status
      const flaw = await flawOf(stage, route, call, answer, before)
      if (flaw) flaws[actor] = flaw
      await strikeStage(app, stage)
    }
    expect({ answers, flaws }).toEqual({ answers: expected, flaws: {} })
  })
})
