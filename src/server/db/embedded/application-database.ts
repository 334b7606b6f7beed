import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, escapeLiteral, type QueryResult } from 'pg'
import { StartError } from '../../start-error.ts'
import { SUPERUSER } from './cluster.ts'
import type { Address } from './settings.ts'

export interface Connection extends Address {
  user: string
  database: string
  password?: string
}

// No such role (trust), no such role or a wrong password (scram), no such database.
const NOT_MADE_YET = new Set(['28000', '28P01', '3D000'])
const NAME = 'bandstand'

/** The password that scram-sha-256 asks for where the server listens on TCP; made at the first start. */
export async function serverPassword(dataDir: string): Promise<string> {
  const known = await knownPassword(dataDir)
  if (known) return known
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile(dataDir), password, { mode: 0o600 })
  return password
}

export async function knownPassword(dataDir: string): Promise<string | undefined> {
  const text = await readFile(passwordFile(dataDir), 'utf8').catch(() => '')
  return text.trim() || undefined
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres-password')
}

export function applicationConnection(address: Address, password: string | undefined): Connection {
  return { ...address, user: NAME, database: NAME, ...(password && { password }) }
}

/** The application's own role, which is no superuser, and its database; both are made at the first start. */
export async function applicationDatabase(
  address: Address,
  password: string | undefined,
): Promise<Connection> {
  const connection = applicationConnection(address, password)
  try {
    await query(connection, 'select 1').catch(async (error: { code?: string }) => {
      if (!NOT_MADE_YET.has(error.code ?? '')) throw error
      await create(connection)
      await query(connection, 'select 1')
    })
  } catch (error) {
    throw new StartError(`PostgreSQL refuses Bandstand: ${(error as Error).message}`)
  }
  return connection
}

async function create(connection: Connection): Promise<void> {
  const superuser = { ...connection, user: SUPERUSER, database: 'postgres' }
  const secret = connection.password ? ` password ${escapeLiteral(connection.password)}` : ''
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

async function query(connection: Connection, sql: string, values: string[] = []): Promise<QueryResult> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await client.query(sql, values)
  } finally {
    await client.end()
  }
}
