import { randomBytes } from 'node:crypto'

import { songKey } from '../../../contract/music/keys.ts'
import { can } from '../../../contract/roles.ts'
import type { SetlistShare, SharedSetlist } from '../../../contract/sharing.ts'
import type { BandContext, RequestContext } from '../../context.ts'
import { inTransaction } from '../../db/change.ts'
import { Refusal } from '../../refusal.ts'
import { recordSharing } from '../activity/activity.service.ts'
import * as shares from './sharing.repository.ts'

const TOKEN_BYTES = 16

export function share(ctx: BandContext, setlistId: number): Promise<SetlistShare> {
  const { bandId } = ctx.membership
  return inTransaction(ctx, async (trx) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await shares.insertShare(trx, { bandId, setlistId, userId: ctx.user.id, token })
    const made = await shares.selectShare(trx, bandId, setlistId)
    if (!made) throw new Refusal('not_found')
    if (made.token === token) await recordSharing(trx, ctx, 'setlist_shared', setlistId)
    return { url: `${ctx.config.SITE_URL}/s/${made.token}`, ...made }
  })
}

export function unshare(ctx: BandContext, setlistId: number): Promise<void> {
  const { bandId, role } = ctx.membership
  return inTransaction(ctx, async (trx) => {
    const made = await shares.selectShare(trx, bandId, setlistId)
    if (!made) throw new Refusal('not_found')
    if (!can(role, 'share.revokeAny') && made.user?.id !== ctx.user.id) throw new Refusal('forbidden')
    await shares.deleteShare(trx, bandId, setlistId)
    await recordSharing(trx, ctx, 'setlist_unshared', setlistId)
  })
}

export async function getShared(ctx: RequestContext, token: string): Promise<SharedSetlist> {
  const shared = await shares.selectShared(ctx.db, token)
  if (!shared) throw new Refusal('not_found')
  const songs = shared.songs.map((song) => {
    const { position, title, duration } = song
    return { position, title, key: songKey(song), duration }
  })
  return { name: shared.name, songs }
}
