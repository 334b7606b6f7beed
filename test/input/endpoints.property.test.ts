import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { fillPath } from '../../src/contract/endpoint.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { music } from '../access/music.matrix.ts'
import { people } from '../access/people.matrix.ts'
import { plans } from '../access/plans.matrix.ts'
import { openHouse, setStage, strikeStage } from '../access/stage.ts'
import type { Case, CaseCall, House, Stage } from '../access/stage.ts'
import { startCatalogues } from '../doubles/catalogues.ts'
import type { Caller } from '../makers.ts'
import { startApp } from '../start-app.ts'
import type { TestApp } from '../start-app.ts'
import { brokenBodies, hostileBodies, hostileQueries, hostileText, namesIn, wrongTypes } from './hostile.ts'
import { tries } from './tries.ts'

const BODIES = tries(12)
const ADDRESSES = tries(8)

const whose = fc.constantFrom(0, 1, 2)
const matrix: Readonly<Record<string, Case | readonly Case[]>> = { ...people, ...music, ...plans }

let app: TestApp
let house: House
let catalogues: Awaited<ReturnType<typeof startCatalogues>>
beforeAll(async () => {
  catalogues = await startCatalogues()
  app = await startApp(catalogues.settings())
  house = await openHouse(app)
})
afterAll(async () => {
  await app.stop()
  await catalogues.stop()
})

interface Sent {
  path: string
  body?: string | Buffer | undefined
  headers?: Record<string, string>
}

/** Sends bytes as they are and fails unless the answer is one that a client can work with. */
async function expectDecency(
  { method }: Endpoint,
  who: Caller,
  { path, body, headers = {} }: Sent,
): Promise<void> {
  const response = await fetch(app.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(who.token && { authorization: `Bearer ${who.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': String(Math.random()),
      ...headers,
    },
    ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
  })
  const text = await response.text()
  const what = `${method} ${path} ${body?.toString().slice(0, 200)} ${JSON.stringify(headers)}: ${response.status} ${text}`
  expect(response.status, what).toBeLessThan(500)
  if (response.status < 400) return
  expect(JSON.parse(text), what).toMatchObject({
    message: expect.any(String),
    code: expect.stringMatching(/^[a-z_]+$/),
  })
}

function pathOf({ path }: Endpoint, { params = {}, query = {} }: CaseCall): string {
  const search = new URLSearchParams(query).toString()
  return fillPath(path, params) + (search && `?${search}`)
}

async function tryBodies(endpoint: Endpoint, { actor, other }: Stage, call: CaseCall): Promise<void> {
  const path = pathOf(endpoint, call)
  const callers = [actor, other, house.people.anonymous] as const
  for (const body of brokenBodies) await expectDecency(endpoint, actor, { path, body })
  for (const type of wrongTypes)
    await expectDecency(endpoint, actor, { path, body: '{}', headers: { 'content-type': type } })
  const usual = (call.body ?? {}) as Record<string, unknown>
  await fc.assert(
    fc.asyncProperty(whose, hostileBodies(endpoint.body), fc.boolean(), async (who, body, isWhole) => {
      await expectDecency(endpoint, callers[who], {
        path,
        body: JSON.stringify(isWhole ? { ...usual, ...body } : body),
      })
    }),
    { numRuns: BODIES },
  )
}

async function tryAddresses(endpoint: Endpoint, { actor, other }: Stage, call: CaseCall): Promise<void> {
  const callers = [actor, other, house.people.anonymous] as const
  const body = endpoint.method === 'GET' ? undefined : JSON.stringify(call.body ?? {})
  const names = Object.keys(call.params ?? {})
  const params = fc.record(Object.fromEntries(names.map((name) => [name, hostileText])), { requiredKeys: [] })
  await fc.assert(
    fc.asyncProperty(whose, params, hostileQueries(namesIn(endpoint.query)), async (who, strange, query) => {
      const given = { ...call.params, ...strange }
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(given[name]))
      await expectDecency(endpoint, callers[who], { path: `${path}?${query}`, body })
    }),
    { numRuns: ADDRESSES },
  )
}

const firstCaseOf = (route: string) => [matrix[route] ?? []].flat()[0]

test('whatever is sent to any endpoint, it refuses in words or serves, and serves the next', async () => {
  expect(app.app.endpoints.length).toBeGreaterThan(50)
  for (const endpoint of app.app.endpoints) {
    const route = `${endpoint.method} ${endpoint.path}`
    const known = firstCaseOf(route)
    if (!known) throw new Error(`${route} does not stand in the matrix`)
    const stage = await setStage(house, 'admin')
    const call = await known.make(stage)
    if (endpoint.method !== 'GET') await tryBodies(endpoint, stage, call)
    await tryAddresses(endpoint, stage, call)
    await strikeStage(app, stage)
    await app.db.deleteFrom('bands').where('created_by', '=', stage.actor.id).execute()

    const fresh = await setStage(house, 'admin')
    const { params = {}, query = {}, body } = await known.make(fresh)
    const answer = await fresh.actor.ask(endpoint, { params, query, body })
    expect(answer.status, `${route} afterwards: ${JSON.stringify(answer.body)}`).toBe(known.expected.admin)
    await strikeStage(app, fresh)
  }
}, 120_000)

test('no address outside the contract breaks it either', async () => {
  const stems = [
    '/',
    '/api/',
    '/s/',
    '/assets/',
    '/calendar/',
    '/unsubscribe/',
    '/ws/',
    '/docs/',
    '//',
    '/auth/',
  ]
  const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND')
  await fc.assert(
    fc.asyncProperty(
      methods,
      fc.constantFrom(...stems),
      hostileText,
      fc.boolean(),
      async (method, stem, text, ics) => {
        const path = `${stem}${text}${ics ? '.ics' : ''}`
        const { status } = await fetch(app.url + path, {
          method,
          redirect: 'manual',
          headers: { accept: 'text/html' },
        })
        expect(status, `${method} ${path}`).toBeLessThan(500)
      },
    ),
    { numRuns: tries(300) },
  )
})
