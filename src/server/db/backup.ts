import { Client, escapeIdentifier, escapeLiteral } from 'pg'

export const HEADER = '-- Bandstand backup'
export const MIGRATIONS = '-- migrations: '
export const FOOTER = '-- end of backup'

const ROWS_PER_STATEMENT = 500

interface Table {
  name: string
  columns: string[]
  /** Tables of this schema whose rows have to be there first. */
  needs: string[]
}

/**
 * Every row of the database, as it was at one moment, in SQL that any PostgreSQL 15 or newer loads into the
 * schema of the migrations named in the second line. A statement ends with a semicolon at the end of a line.
 */
export async function* backupLines(client: Client): AsyncGenerator<string> {
  await client.query('begin transaction isolation level repeatable read, read only')
  try {
    await client.query(
      `set local datestyle to iso; set local timezone to 'UTC'; set local statement_timeout to 0`,
    )
    await client.query(`set local intervalstyle to postgres; set local bytea_output to hex`)
    yield `${HEADER} of ${new Date().toISOString()}\n`
    yield `${MIGRATIONS}${(await appliedMigrations(client)).join(',')}\n`
    yield `set datestyle to iso;\nset timezone to 'UTC';\nset standard_conforming_strings to on;\n`
    for (const table of inLoadingOrder(await tables(client))) yield* rowStatements(client, table)
    yield* sequenceStatements(client)
    yield `${FOOTER}\n`
  } finally {
    await client.query('rollback')
  }
}

/** The migrations that were applied, first to last; empty in a database that has none. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const found = await client.query(`select to_regclass('public.kysely_migration') is not null as found`)
  if (!(found.rows[0] as { found: boolean }).found) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** The application's tables; the migrator keeps its own two. */
export async function tables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
    order by c.relname`)
  return rows
}

function inLoadingOrder(all: Table[]): Table[] {
  const ordered: Table[] = []
  const loaded = new Set<string>()
  while (ordered.length < all.length) {
    const next = all.filter(({ name, needs }) => !loaded.has(name) && needs.every((need) => loaded.has(need)))
    if (next.length === 0) throw new Error('The tables refer to each other in a circle')
    ordered.push(...next)
    for (const { name } of next) loaded.add(name)
  }
  return ordered
}

async function* rowStatements(client: Client, { name, columns }: Table): AsyncGenerator<string> {
  const table = escapeIdentifier(name)
  const names = columns.map(escapeIdentifier)
  const values = names.map((column) => `quote_nullable(${column}::text)`).join(` || ', ' || `)
  await client.query(
    `declare backup no scroll cursor for select '(' || ${values} || ')' as row from ${table}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_PER_STATEMENT} from backup`)
    if (rows.length === 0) break
    const tuples = rows.map(({ row }) => row).join(',\n')
    yield `insert into ${table} (${names.join(', ')}) overriding system value values\n${tuples};\n`
  }
  await client.query('close backup')
}

async function* sequenceStatements(client: Client): AsyncGenerator<string> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  for (const { name } of rows) {
    const sequence = escapeIdentifier(name)
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${sequence}`,
    )
    const { last = '1', called = false } = state.rows[0] ?? {}
    yield `select setval(${escapeLiteral(sequence)}, ${last}, ${called});\n`
  }
}
