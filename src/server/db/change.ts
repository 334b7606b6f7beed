import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { Refusal } from '../refusal.ts'
import type { BandContext, UserContext } from '../context.ts'
import type { Db, Queryable, Trx } from './db.ts'
import { takeTurns } from './in-turn.ts'
import { together, togetherAlone } from './together.ts'
import type { Answers, Statement, Statements } from './together.ts'

/** The lists of a band that carry a version. */
export type BandList = 'songs' | 'setlists' | 'members' | 'gigs' | 'suggestions' | 'invites'

/** Thrown out of a transaction whose call was already answered once. */
export class Replay extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('already answered')
    this.answer = answer
  }
}

/**
 * Runs a write in one transaction. With an Idempotency-Key its result is kept in the same transaction,
 * so a second call with the key gets the first one's answer; a call at the same moment waits for it.
 */
export function inTransaction<T>(ctx: UserContext, run: (trx: Trx) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute((trx) => keepingAnswer(ctx, trx, run))
}

async function keepingAnswer<T>(ctx: UserContext, trx: Trx, run: (trx: Trx) => Promise<T>): Promise<T> {
  if (!ctx.idempotency) return run(trx)
  const { key, fingerprint } = ctx.idempotency
  await claimKey(trx, ctx.user.id, key, fingerprint)
  const result = await run(trx)
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(result ?? null) })
    .where('user_id', '=', ctx.user.id)
    .where('key', '=', key)
    .execute()
  return result
}

async function claimKey(trx: Trx, userId: string, key: string, fingerprint: string): Promise<void> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, fingerprint, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.fingerprint !== fingerprint) throw new Refusal('idempotency_mismatch')
  throw new Replay(earlier.answer)
}

/**
 * A write to a band: locks the band's row first by raising the versions of the lists it touches, so writes to
 * one band happen one after the other and every lock is taken in the same order.
 */
export function changeBandData<T>(
  ctx: BandContext,
  lists: readonly BandList[],
  run: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { bandId } = ctx.membership
  const keeping = (trx: Trx) => keepingAnswer(ctx, trx, run)
  return inTurn(ctx.db, bandId, {
    lists,
    run: keeping,
    alone: () =>
      ctx.db.transaction().execute(async (trx) => {
        await raiseVersions(trx, bandId, lists)
        return keeping(trx)
      }),
  })
}

interface KnownWrite<Rows extends readonly unknown[], T> {
  readonly lists: readonly BandList[]
  readonly statements: Statements<Rows>
  readonly alone: () => Promise<Answers<Rows>>
  readonly conclude: (answers: Answers<Rows>) => T
}

async function changeKnown<const Rows extends readonly unknown[], T>(
  ctx: BandContext,
  { lists, statements, alone, conclude }: KnownWrite<Rows, T>,
): Promise<T> {
  const run = (db: Queryable) => together(db, statements)
  if (ctx.idempotency) return changeBandData(ctx, lists, async (trx) => conclude(await run(trx)))
  return conclude(await inTurn(ctx.db, ctx.membership.bandId, { lists, statements, run, alone }))
}

/**
 * A write of statements that need nothing of each other's answers, and what is made of those. Alone it is one turn with
 * the database: the end of the transaction goes with them, so what `conclude` refuses must have changed nothing. What
 * is written to is there, or no version is raised.
 */
export function changeTogether<const Rows extends readonly unknown[], T>(
  ctx: BandContext,
  { lists, isThere }: { lists: readonly BandList[]; isThere: RawBuilder<boolean> },
  statements: Statements<Rows>,
  conclude: (answers: Answers<Rows>) => T,
): Promise<T> {
  const alone = async () => {
    const raise = sql`${raising(ctx.membership.bandId, lists)} and ${isThere}`
    const [, ...answers] = await togetherAlone(ctx.db, [raise, ...statements])
    return answers as Answers<Rows>
  }
  return changeKnown(ctx, { lists, statements, alone, conclude })
}

/** The same for one statement that raises the versions itself, so that alone it needs no transaction. */
export function changeInOneStatement<Row, T>(
  ctx: BandContext,
  lists: readonly BandList[],
  statement: Statement<Row>,
  conclude: (rows: Row[]) => T,
): Promise<T> {
  const statements = [statement] as const
  const alone = () => together<[Row]>(ctx.db, statements)
  return changeKnown<[Row], T>(ctx, { lists, statements, alone, conclude: ([rows]) => conclude(rows) })
}

/** Raises the versions of a band's lists and holds its row until the end of the transaction. */
export async function raiseVersions(trx: Trx, bandId: number, lists: readonly BandList[]): Promise<void> {
  const { numAffectedRows } = await raising(bandId, lists).execute(trx)
  if (numAffectedRows === 0n) throw new Refusal('not_found')
}

/** The statement that raises versions, to stand alone or in front of the write it belongs to. */
export function raising(bandId: number, lists: readonly BandList[]): RawBuilder<unknown> {
  const raised = lists.map((list) => {
    const column = sql.ref(`${list}_version`)
    return sql`${column} = ${column} + 1`
  })
  return sql`update bands set ${sql.join(raised)} where id = ${bandId}`
}

const inTurn = takeTurns({ raise: raising, hold: raiseVersions })

/** Forgets the answers that were kept a day for retries. */
export async function deleteOldAnswers(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}
