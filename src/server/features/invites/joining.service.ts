import type { EmailJoin, Joined } from '../../../contract/joining.ts'
import type { Role } from '../../../contract/roles.ts'
import type { UserContext } from '../../context.ts'
import { inTransaction } from '../../db/change.ts'
import type { Trx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { change } from '../accounts/accounts.service.ts'
import { findByJoinCode, findName } from '../bands/bands.service.ts'
import { admit, isMember, isRemoved } from '../members/members.service.ts'
import { findOpen, markAccepted } from './email-invitations.service.ts'
import * as invites from './invites.service.ts'

interface Band {
  id: number
  name: string
}

export async function joinByInvite(ctx: UserContext, token: string): Promise<Joined> {
  const door = await invites.find(ctx.db, token)
  if (!door) throw invites.unknownInvite()
  return enterByLink(ctx, { id: door.bandId, name: door.bandName }, (trx) =>
    invites.use(trx, door.bandId, door.id),
  )
}

/** The code is the band's join code or the token of one of its links. */
export async function joinByCode(ctx: UserContext, bandId: number, code: string): Promise<Joined> {
  const door = await invites.find(ctx.db, code)
  if (door?.bandId === bandId) return joinByInvite(ctx, code)
  const band = await findByJoinCode(ctx.db, bandId, code)
  if (!band) throw new Refusal('not_found')
  return enterByLink(ctx, band, async (trx) => {
    // The code may have been renewed while this call waited for the band's row.
    if (!(await findByJoinCode(trx, bandId, code))) throw new Refusal('not_found')
  })
}

/** For the verified address of the caller; the role comes from the invitation. */
export async function joinFromEmail(
  ctx: UserContext,
  bandId: number,
  { displayName }: EmailJoin,
): Promise<Joined> {
  const band = await findName(ctx.db, bandId)
  const invitation = await findOpen(ctx.db, bandId, ctx.user)
  const isThere = await isMember(ctx.db, bandId, ctx.user.id)
  if (!band || !(invitation ?? isThere)) throw new Refusal('not_found')
  const joined = await enter(ctx, band, async (trx) => {
    const open = await findOpen(trx, bandId, ctx.user)
    if (!open) throw new Refusal('not_found')
    return open.role
  })
  // The key of the call belongs to the joining.
  if (displayName && !joined.already_member)
    await change({ ...ctx, idempotency: null }, ctx.user.id, { name: displayName })
  return joined
}

function enterByLink(ctx: UserContext, band: Band, use: (trx: Trx) => Promise<void>): Promise<Joined> {
  return enter(ctx, band, async (trx) => {
    await use(trx)
    return 'bandmate'
  })
}

async function enter(ctx: UserContext, band: Band, admission: (trx: Trx) => Promise<Role>): Promise<Joined> {
  const by = ctx.user.id
  const joined = await inTransaction(ctx, async (trx) => {
    const isNew = await admit(trx, {
      bandId: band.id,
      userId: by,
      admission: async () => {
        if (await isRemoved(trx, band.id, by)) throw new Refusal('removed_from_band')
        return admission(trx)
      },
    })
    if (isNew) await markAccepted(trx, band.id, ctx.user.email)
    return { band: { id: band.id, name: band.name }, already_member: !isNew }
  })
  if (!joined.already_member)
    ctx.tell(
      { type: 'member_added', bandId: band.id, id: by, by },
      { type: 'invite_changed', bandId: band.id, by },
    )
  return joined
}
