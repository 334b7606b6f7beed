import type { MyInvitation } from '../../../contract/my-invitations.ts'
import type { UserContext } from '../../context.ts'
import { inTransaction, raiseVersions } from '../../db/change.ts'
import { Refusal } from '../../refusal.ts'
import { record } from '../activity/activity.service.ts'
import * as invitations from './email-invitations.repository.ts'
import * as mine from './my-invitations.repository.ts'

/** What is open for the caller; an address that nobody has proved to own is invited to nothing. */
export async function list({ db, user }: UserContext): Promise<MyInvitation[]> {
  return user.emailVerified ? mine.selectOpen(db, user) : []
}

export async function decline(ctx: UserContext, id: number): Promise<void> {
  const { db, user } = ctx
  const open = user.emailVerified && (await mine.selectBandOf(db, user.email, id))
  if (!open) throw new Refusal('not_found')
  const { bandId } = open
  await inTransaction(ctx, async (trx) => {
    await raiseVersions(trx, bandId, ['invites'])
    if (!(await invitations.selectInvitation(trx, bandId, id))) throw new Refusal('not_found')
    await invitations.withdraw(trx, bandId, id)
    await record(trx, { bandId, by: user.id, action: 'invitation_declined' })
  })
  ctx.tell({ type: 'invite_changed', bandId, id, by: user.id })
}
