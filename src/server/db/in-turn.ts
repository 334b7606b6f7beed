import { sql } from 'kysely'
import { DatabaseError } from 'pg'

import type { Db, Trx } from './db.ts'
import { togetherAlone } from './together.ts'
import type { Statement } from './together.ts'

/** A write to a band. */
export interface Write<List, T> {
  readonly lists: readonly List[]
  /** All it consists of, if they need nothing of each other's answers; then their rows are its result. */
  readonly statements?: readonly Statement<unknown>[]
  /** In a transaction that holds the band's row and has raised the versions of the lists. */
  readonly run: (trx: Trx) => Promise<T>
  /** In a transaction of its own, or without one. */
  readonly alone: () => Promise<T>
}

interface Turn<List> extends Write<List, unknown> {
  readonly outcome: PromiseWithResolvers<unknown>
}

type Outcome = PromiseSettledResult<unknown>
type Raise<List> = (bandId: number, lists: readonly List[]) => Statement<unknown>
type Hold<List> = (trx: Trx, bandId: number, lists: readonly List[]) => Promise<void>

const MOST_TOGETHER = 16

/**
 * Lets the writes of one band take turns in this process, as they would at the band's row in the database, but
 * without a connection each to wait there. Those that had to wait share a transaction: it locks and commits once.
 */
export function takeTurns<List>({ raise, hold }: { raise: Raise<List>; hold: Hold<List> }) {
  /** The writes that wait while another of their band runs; a band that is not here has none. */
  const waiting = new Map<number, Turn<List>[]>()

  async function runTogether(db: Db, bandId: number, turns: readonly Turn<List>[]): Promise<Outcome[]> {
    const lists = [...new Set(turns.flatMap((turn) => turn.lists))]
    try {
      const outcomes = lists.length > 0 && (await inOneGo(db, raise(bandId, lists), turns))
      if (outcomes) return outcomes
      return await db.transaction().execute(async (trx) => {
        if (lists.length > 0) await hold(trx, bandId, lists)
        const outcomes: Outcome[] = []
        for (const { run } of turns) outcomes.push(await behindSavepoint(trx, run))
        return outcomes
      })
    } catch (reason) {
      return turns.map(() => ({ status: 'rejected', reason }))
    }
  }

  async function goOn(db: Db, bandId: number): Promise<void> {
    for (;;) {
      const turns = waiting.get(bandId)?.splice(0, MOST_TOGETHER) ?? []
      const [first] = turns
      if (!first) break
      const outcomes =
        turns.length === 1 ? await Promise.allSettled([first.alone()]) : await runTogether(db, bandId, turns)
      turns.forEach(({ outcome }, place) => settle(outcome, outcomes[place]))
    }
    waiting.delete(bandId)
  }

  return async <T>(db: Db, bandId: number, write: Write<List, T>): Promise<T> => {
    const queue = waiting.get(bandId)
    if (queue) {
      const outcome = Promise.withResolvers<unknown>()
      queue.push({ ...write, outcome })
      return outcome.promise as Promise<T>
    }
    waiting.set(bandId, [])
    try {
      return await write.alone()
    } finally {
      void goOn(db, bandId)
    }
  }
}

/** Several writes in one turn with the database; undefined, and nothing is done, when not all of them can. */
async function inOneGo(
  db: Db,
  raise: Statement<unknown>,
  turns: readonly Turn<unknown>[],
): Promise<Outcome[] | undefined> {
  if (!turns.every(({ statements }) => statements)) return undefined
  const all = turns.flatMap(({ statements = [] }) => statements)
  try {
    const [, ...answers] = await togetherAlone(db, [raise, ...all])
    return turns.map(({ statements = [] }) => ({
      status: 'fulfilled',
      value: answers.splice(0, statements.length),
    }))
  } catch (error) {
    // A statement that PostgreSQL refused has undone all of them. After anything else nobody knows.
    if (error instanceof DatabaseError && error.severity === 'ERROR') return undefined
    throw error
  }
}

/** Runs one of several writes of a transaction so that its failure undoes it and no other. */
async function behindSavepoint(trx: Trx, run: (trx: Trx) => Promise<unknown>): Promise<Outcome> {
  await sql`savepoint turn`.execute(trx)
  const [outcome] = await Promise.allSettled([run(trx)])
  if (outcome.status === 'rejected') await sql`rollback to savepoint turn`.execute(trx)
  await sql`release savepoint turn`.execute(trx)
  return outcome
}

function settle({ resolve, reject }: PromiseWithResolvers<unknown>, outcome: Outcome | undefined): void {
  if (outcome?.status === 'fulfilled') resolve(outcome.value)
  else reject(outcome?.reason)
}
