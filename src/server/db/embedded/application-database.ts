import pg from 'pg'
import { SUPERUSER } from './cluster.ts'
import type { Address } from './settings.ts'

export interface Connection extends Address {
  user: string
  database: string
  password?: string
}

const ROLE_MISSING = '28000'
const DATABASE_MISSING = '3D000'
const NAME = 'bandstand'

/** The application's own role, which is no superuser, and its database; both are made at the first start. */
export async function applicationDatabase(
  address: Address,
  password: string | undefined,
): Promise<Connection> {
  const connection: Connection = { ...address, user: NAME, database: NAME, ...(password && { password }) }
  try {
    await query(connection, 'select 1')
  } catch (error) {
    if (![ROLE_MISSING, DATABASE_MISSING, '28P01'].includes(String((error as { code?: string }).code)))
      throw error
    await create(connection)
    await query(connection, 'select 1')
  }
  return connection
}

async function create(connection: Connection): Promise<void> {
  const superuser = { ...connection, user: SUPERUSER, database: 'postgres' }
  const secret = connection.password ? ` password ${pg.escapeLiteral(connection.password)}` : ''
  if (!(await found(superuser, 'select 1 from pg_roles where rolname = $1'))) {
    await query(superuser, `create role ${NAME} login createdb${secret}`)
  }
  if (!(await found(superuser, 'select 1 from pg_database where datname = $1'))) {
    await query(superuser, `create database ${NAME} owner ${NAME}`)
  }
}

async function found(connection: Connection, sql: string): Promise<boolean> {
  return (await query(connection, sql, [NAME])).rows.length > 0
}

async function query(connection: Connection, sql: string, values: string[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await client.query(sql, values)
  } finally {
    await client.end()
  }
}
