import { Client, escapeIdentifier, type ClientConfig } from 'pg'
import { StartError } from '../start-error.ts'
import { appliedMigrations, FOOTER, HEADER, MIGRATIONS, tables } from './backup.ts'
import { createDb } from './db.ts'
import { migrate } from './migrate.ts'

/** Tables that the migrations fill; the backup's rows take the place of theirs. */
const filledByMigrations: ReadonlySet<string> = new Set(['instruments'])

/**
 * Loads a backup into an empty database: brings the schema to the backup's own version, loads all rows or
 * none, then migrates to this code.
 * @throws StartError when the database holds rows already or the file is no whole backup.
 */
export async function restore(connection: ClientConfig, text: AsyncIterable<string>): Promise<void> {
  const statements = splitStatements(text)
  const migrations = await readHeader(statements)
  const client = new Client(connection)
  await client.connect()
  try {
    await refuseUnlessEmpty(client, migrations)
    await bring(connection, migrations.at(-1))
    await client.query('begin')
    try {
      await load(client, statements)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  } finally {
    await client.end()
  }
  await bring(connection)
}

async function readHeader(statements: AsyncGenerator<string>): Promise<string[]> {
  const first = await statements.next()
  const second = await statements.next()
  if (first.done || second.done || !first.value.startsWith(HEADER) || !second.value.startsWith(MIGRATIONS)) {
    throw new StartError('The file is not a backup made by npm run backup')
  }
  return second.value.slice(MIGRATIONS.length).split(',').filter(Boolean)
}

async function refuseUnlessEmpty(client: Client, migrations: string[]): Promise<void> {
  for (const { name } of await tables(client)) {
    if (filledByMigrations.has(name)) continue
    const { rows } = await client.query(`select 1 from ${escapeIdentifier(name)} limit 1`)
    if (rows.length > 0) {
      throw new StartError(`The database is not empty (table ${name} has rows): restore into a new DATA_DIR`)
    }
  }
  const applied = await appliedMigrations(client)
  if (applied.some((name) => !migrations.includes(name))) {
    throw new StartError(
      'The database is empty, but its schema is newer than the backup: restore into a new DATA_DIR',
    )
  }
}

async function bring(connection: ClientConfig, upTo?: string): Promise<void> {
  const db = createDb({ connection, poolSize: 1 })
  try {
    await migrate(db, upTo)
  } catch (error) {
    if (upTo && error instanceof Error && error.message.includes(upTo)) {
      throw new StartError(`The backup is of a newer Bandstand (${upTo}): restore it with that version`)
    }
    throw error
  } finally {
    await db.destroy()
  }
}

async function load(client: Client, statements: AsyncGenerator<string>): Promise<void> {
  for (const { name } of await tables(client))
    if (filledByMigrations.has(name)) await client.query(`delete from ${escapeIdentifier(name)}`)
  let last = ''
  for await (const statement of statements) {
    last = statement
    if (!statement.startsWith('--')) await client.query(statement)
  }
  if (last !== FOOTER) throw new StartError('The backup is cut short: nothing was restored')
}

/** Comment lines and statements of a backup. Text may hold any line break, but an odd quote before it. */
async function* splitStatements(text: AsyncIterable<string>): AsyncGenerator<string> {
  let pending: string[] = []
  let inLiteral = false
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const isComment = pending.length === 0 && line.startsWith('--')
      pending.push(line)
      if (!isComment && (line.split("'").length - 1) % 2 === 1) inLiteral = !inLiteral
      if (!isComment && (inLiteral || !line.endsWith(';'))) continue
      yield pending.join('\n')
      pending = []
    }
  }
  if (pending.length === 0 && rest.startsWith('--')) yield rest
}
