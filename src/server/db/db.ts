import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'

import { Kysely, PostgresDialect, sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { Client, DatabaseError, Pool, types as pgTypes } from 'pg'
import type { ClientConfig, CustomTypesConfig, PoolConfig } from 'pg'

import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type Trx = Transaction<Tables>

/** A database or a transaction of it: what every repository function takes first. */
export type Queryable = Db | Trx

const TYPE_INT8 = 20
const TYPE_DATE = 1082
const TYPE_TIME = 1083
const TYPE_TIMESTAMPTZ = 1184

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
}

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [TYPE_INT8]: parseInt8,
  [TYPE_DATE]: (text) => text,
  [TYPE_TIME]: (text) => text.slice(0, 5),
  [TYPE_TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}

const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pgTypes.getTypeParser(oid, format ?? 'text'),
}

/** Each statement with values gets a name, so that PostgreSQL plans it once per connection. */
const names = new Map<string, string>()
const NAMES_KEPT = 2000

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known ?? names.size >= NAMES_KEPT) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Statements that answer nothing. When one fails, so does the statement behind it. */
const unawaited: ReadonlySet<unknown> = new Set(['begin', 'savepoint turn', 'release savepoint turn'])

/** A server that does not take a connection in this time is away. */
const CONNECT_MS = 3000
/** How long a call waits for a connection while all are in use. */
const QUEUE_MS = 10_000
const STATEMENT_MS = 15_000
/** PostgreSQL ends a statement in time by itself, unless its answer is lost on the way. */
const ANSWER_MS = STATEMENT_MS + 5000
const KEEP_ALIVE_MS = 10_000

/**
 * Sends statements by name, in one write all that a turn of the event loop asks, and those that answer nothing
 * together with the one behind them.
 */
class PromptClient extends Client {
  #isGathering = false

  constructor(config: ClientConfig = {}) {
    // The pool hides the password from a spread.
    const { password } = config
    super({ ...config, ...(password && { password }), connectionTimeoutMillis: CONNECT_MS })
    // The pool listens to idle connections only. One that breaks in use fails its statements, which is enough.
    this.on('error', () => {})
  }

  override query(...args: unknown[]) {
    this.#gather()
    const [text, values, ...rest] = args
    const hasValues = Array.isArray(values) && values.length > 0
    const name = typeof text === 'string' && hasValues ? nameOf(text) : undefined
    const call = super.query.bind(this) as (...args: unknown[]) => unknown
    if (!unawaited.has(text)) return (name ? call({ name, text, values }, ...rest) : call(...args)) as never
    ;(call(text) as Promise<unknown>).catch(() => {})
    return Promise.resolve({ rows: [] }) as never
  }

  #gather(): void {
    if (this.#isGathering) return
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }
}

export interface DbOptions {
  connection: PoolConfig
  /** Connections at most. */
  poolSize?: number
  onError?: (error: Error) => void
}

/** The one seam to PostgreSQL, embedded or not. */
export function createDb({ connection, poolSize = 10, onError = () => {} }: DbOptions): Db {
  const pool = new Pool({
    ...connection,
    types,
    Client: PromptClient,
    pipeline: true,
    max: poolSize,
    connectionTimeoutMillis: QUEUE_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    idleTimeoutMillis: 60_000,
    options: `-c timezone=UTC -c statement_timeout=${STATEMENT_MS} -c idle_in_transaction_session_timeout=30000 -c plan_cache_mode=force_generic_plan`,
  })
  pool.on('error', onError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, Pool>()

/** How many connections there are, how many nobody uses now, and how many callers wait for one. */
export function poolUse(db: Db): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** A timestamp column as the text every answer writes. */
export function iso(column: string): RawBuilder<string> {
  return sql<string>`iso(${sql.ref(column)})`
}

/** JSON that PostgreSQL made and that is sent as it is. */
export interface JsonText {
  readonly jsonText: string
}

export function isJsonText(value: unknown): value is JsonText {
  return typeof value === 'object' && value !== null && 'jsonText' in value
}

/** All rows of a query as one JSON array, in the query's order. */
export async function asJsonText(db: Queryable, rows: RawBuilder<unknown>): Promise<JsonText> {
  const { rows: answer } = await sql<{ json: string }>`
    select coalesce(json_agg(row_to_json(x)), '[]')::text as json from (${rows}) x`.execute(db)
  return { jsonText: answer[0]?.json ?? '[]' }
}

/** Whether an error is PostgreSQL's refusal of a second equal row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  )
}

/** Whether an error is what a function of ours raises about a row that is gone. */
export function isGone(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === 'P0002'
}
