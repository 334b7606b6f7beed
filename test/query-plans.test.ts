import { Client, escapeLiteral } from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'

import { fill } from '../bench/data.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { createGig } from '../src/contract/gigs.ts'
import { moveSetlistSong, removeSetlist } from '../src/contract/setlists.ts'
import { changeSong, createSong, removeSong } from '../src/contract/songs.ts'
import { createSuggestion } from '../src/contract/suggestions.ts'
import { makeUser } from './makers.ts'
import type { Caller } from './makers.ts'
import { makeDatabase, startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'

/** So many that reading a table whole is never the best plan for one band. */
const AMOUNT = { bands: 6000, songs: 10, setlists: 3, entries: 4 }
const BAND = 2900

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}
interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Filter?: string
  readonly Plans?: readonly Plan[]
}

let app: TestApp
let admin: Caller
let client: Client
let bandTables: Set<string>
const statements = new Map<string, Statement>()

/** Keeps one call of each prepared statement that the server sends from now on. */
function recordStatements(): void {
  const send: unknown = Reflect.get(Client.prototype, 'query')
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [sent] = args
    if (typeof sent === 'object' && sent !== null && 'text' in sent) {
      const { text, values } = sent as Statement
      statements.set(text, { text, values })
    }
    return Reflect.apply(send as (...args: unknown[]) => unknown, this, args) as never
  })
}

beforeAll(async () => {
  const database = await makeDatabase()
  const { host, port, user } = inject('postgres')
  await fill(`postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`, AMOUNT)
  app = await startApp({}, { database })
  client = new Client({ ...inject('postgres'), database })
  await client.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'band_id' union select 'bands' union select 'users'`,
  )
  bandTables = new Set(rows.map(({ name }) => name))
  admin = await makeUser(app)
  await admin.send('GET', '/api/me')
  await app.db.insertInto('members').values({ band_id: BAND, user_id: admin.id, role: 'admin' }).execute()
  recordStatements()
}, 120_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await client.end()
  await app.stop()
})

/** What the parameters of paths name in the filled band. */
const params = (): Record<string, string | number> => ({
  bandId: BAND,
  songId: (BAND - 1) * AMOUNT.songs + 1,
  setlistId: (BAND - 1) * AMOUNT.setlists + 1,
  userId: admin.id,
  token: `bench-share-${BAND * 10}${'-'.repeat(10)}`,
})

const asksOutside = (path: string) => /^\/api\/(spotify|youtube|catalogue)\//.test(path)

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/** The plan that PostgreSQL keeps for a statement whatever its values are. */
async function planOf({ text, values }: Statement): Promise<Plan> {
  await client.query('deallocate all')
  await client.query(`prepare asked as ${text}`)
  const call = values.length > 0 ? `asked (${values.map(literal).join(', ')})` : 'asked'
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) execute ${call}`,
  )
  const [row] = rows
  if (!row) throw new Error('no plan')
  return row['QUERY PLAN'][0].Plan
}

function scansOf(plan: Plan): string[] {
  const table = plan['Relation Name']
  const own = plan['Node Type'] === 'Seq Scan' && table !== undefined && bandTables.has(table) ? [table] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)]
}

/** Tables that some statement sent so far reads whole, and the statement. */
async function wholeReads(): Promise<string[]> {
  const found: string[] = []
  for (const statement of statements.values())
    for (const table of scansOf(await planOf(statement))) found.push(`${table}: ${statement.text}`)
  return found
}

test('a table that is read whole is found', async () => {
  const plan = await planOf({ text: 'select id from songs where title = $1', values: ['Valerie'] })
  expect(scansOf(plan)).toEqual(['songs'])
})

test('every list and look-up finds its rows by an index', async () => {
  const lists = app.app.endpoints.filter(
    ({ method, path }: Endpoint) => method === 'GET' && !asksOutside(path),
  )
  expect(lists.length).toBeGreaterThan(15)
  for (const endpoint of lists) {
    const query = endpoint.path.endsWith('/upcoming') ? { from: '2026-01-01' } : {}
    const { status } = await admin.ask(endpoint, { params: params(), query })
    expect([200, 404], `${endpoint.path} answered ${status}`).toContain(status)
  }
  expect(statements.size).toBeGreaterThan(15)
  expect(await wholeReads()).toEqual([])
})

test('every change of a band finds its rows by an index', async () => {
  const { bandId, songId, setlistId } = params() as Record<string, number>
  const inBand = { params: { bandId: BAND } }
  const entryId = (Number(setlistId) - 1) * AMOUNT.entries + 1
  await admin.call(createSong, { ...inBand, body: { title: 'Valerie' } })
  await admin.call(changeSong, {
    params: { bandId: Number(bandId), songId: Number(songId) },
    body: { key: 'G' },
  })
  await admin.call(moveSetlistSong, { params: { entryId }, body: { position: 3 } })
  await admin.call(createGig, {
    ...inBand,
    body: { name: 'Crane', date: '2031-11-27', setlist_id: setlistId },
  })
  await admin.call(createSuggestion, { ...inBand, body: { title: 'Low Tide' } })
  await admin.call(removeSong, { params: { songId: Number(songId) } })
  await admin.call(removeSetlist, { params: { setlistId: Number(setlistId) } })
  expect(await wholeReads()).toEqual([])
})
