import { sql } from 'kysely'
import type { CompiledQuery, QueryExecutorProvider } from 'kysely'

import type { Db, Queryable } from './db.ts'

/** A statement that is not sent yet, and the rows it answers. */
export interface Statement<Row> {
  compile: (db: QueryExecutorProvider) => CompiledQuery<Row>
}

export type Statements<Rows extends readonly unknown[]> = { readonly [K in keyof Rows]: Statement<Rows[K]> }
export type Answers<Rows extends readonly unknown[]> = { -readonly [K in keyof Rows]: Rows[K][] }

/**
 * Sends statements that need nothing of each other's answers in one go, and the database does them one after the
 * other; Kysely's own calls wait for each other. Waits for all of them, then throws what failed first.
 */
export function together<const Rows extends readonly unknown[]>(
  db: Queryable,
  statements: Statements<Rows>,
): Promise<Answers<Rows>> {
  const queries = (statements as readonly Statement<unknown>[]).map((statement) => statement.compile(db))
  return db.getExecutor().provideConnection(async (connection) => {
    const sent = queries.map((query) => connection.executeQuery(query))
    await Promise.allSettled(sent)
    const answers = await Promise.all(sent)
    return answers.map(({ rows }) => rows) as Answers<Rows>
  })
}

/** The same in a transaction of their own, whose end goes with them. */
export async function togetherAlone(
  db: Db,
  statements: readonly Statement<unknown>[],
): Promise<Answers<unknown[]>> {
  const answers = await together<unknown[]>(db, [sql`begin`, ...statements, sql`commit`])
  return answers.slice(1, -1)
}
