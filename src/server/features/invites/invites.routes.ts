import {
  inviteByEmail,
  listEmailInvitations,
  resendEmailInvitation,
  withdrawEmailInvitation,
} from '../../../contract/email-invitations.ts'
import { createInvite, getInviteInfo, listInvites, revokeInvite } from '../../../contract/invites.ts'
import { joinByCode, joinByInvite, joinFromEmail } from '../../../contract/joining.ts'
import { declineInvitation, listMyInvitations } from '../../../contract/my-invitations.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as invitations from './email-invitations.service.ts'
import * as invites from './invites.service.ts'
import * as joining from './joining.service.ts'
import * as mine from './my-invitations.service.ts'

export function inviteRoutes(app: App): void {
  handle(app, listInvites, (ctx) => invites.list(ctx))
  handle(app, createInvite, (ctx, { body }) => invites.create(ctx, body))
  handle(app, revokeInvite, (ctx, { params }) => invites.revoke(ctx, params.inviteId))
  handle(app, getInviteInfo, (ctx, { params }) => invites.info(ctx, params.token))

  handle(app, inviteByEmail, (ctx, { body }) => invitations.invite(ctx, app.deps.auth, body))
  handle(app, listEmailInvitations, (ctx) => invitations.list(ctx))
  handle(app, resendEmailInvitation, (ctx, { params }) =>
    invitations.resend(ctx, app.deps.auth, params.invitationId),
  )
  handle(app, withdrawEmailInvitation, (ctx, { params }) => invitations.withdraw(ctx, params.invitationId))

  handle(app, listMyInvitations, (ctx) => mine.list(ctx))
  handle(app, declineInvitation, (ctx, { params }) => mine.decline(ctx, params.invitationId))

  handle(app, joinByInvite, (ctx, { params }) => joining.joinByInvite(ctx, params.token))
  handle(app, joinByCode, (ctx, { params }) => joining.joinByCode(ctx, params.bandId, params.code))
  handle(app, joinFromEmail, (ctx, { params, body }) => joining.joinFromEmail(ctx, params.bandId, body))
}
