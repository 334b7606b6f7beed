import type { Instrument, MemberInstrument, NewMemberInstrument } from '../../../contract/instruments.ts'
import type { UserContext } from '../../context.ts'
import { inTransaction } from '../../db/change.ts'
import type { Queryable } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import * as instruments from './instruments.repository.ts'

export function list(ctx: UserContext): Promise<Instrument[]> {
  return instruments.selectInstruments(ctx.db)
}

export async function listOf(ctx: UserContext, userId: string): Promise<MemberInstrument[]> {
  if (userId !== ctx.user.id && !(await instruments.selectStanding(ctx.db, ctx.user.id, userId)))
    throw new Refusal('not_found')
  return instruments.selectMemberInstruments(ctx.db, userId)
}

export async function add(
  ctx: UserContext,
  userId: string,
  wanted: NewMemberInstrument,
): Promise<MemberInstrument> {
  await allowChange(ctx, userId)
  const added = await inTransaction(ctx, async (trx) => {
    await needInstrument(trx, wanted.instrument_id)
    await instruments.upsertMemberInstrument(trx, userId, wanted)
    const [own] = await instruments.selectMemberInstruments(trx, userId, wanted.instrument_id)
    if (!own) throw new Refusal('not_found')
    return own
  })
  await tell(ctx, userId)
  return added
}

export async function remove(ctx: UserContext, userId: string, instrumentId: number): Promise<void> {
  await allowChange(ctx, userId)
  await inTransaction(ctx, async (trx) => {
    if (!(await instruments.deleteMemberInstrument(trx, userId, instrumentId))) throw new Refusal('not_found')
  })
  await tell(ctx, userId)
}

/** For a performer or member that names an instrument. */
export async function needInstrument(db: Queryable, instrumentId: number): Promise<void> {
  if (!(await instruments.isInstrument(db, instrumentId))) throw new Refusal('not_found')
}

async function allowChange(ctx: UserContext, userId: string): Promise<void> {
  if (userId === ctx.user.id) return
  const standing = await instruments.selectStanding(ctx.db, ctx.user.id, userId)
  if (!standing) throw new Refusal('not_found')
  if (standing !== 'admin') throw new Refusal('forbidden')
}

async function tell(ctx: UserContext, userId: string): Promise<void> {
  const bandIds = await instruments.selectBandIds(ctx.db, userId)
  ctx.tell(
    ...bandIds.map((bandId) => ({
      type: 'performer_changed' as const,
      bandId,
      id: userId,
      by: ctx.user.id,
    })),
  )
}
