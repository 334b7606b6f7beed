import { changeRole, leaveBand, listMembers, removeMember } from '../../../contract/members.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as leaving from './leaving.service.ts'
import * as members from './members.service.ts'

export function memberRoutes(app: App): void {
  handle(app, listMembers, (ctx) => members.list(ctx))
  handle(app, changeRole, (ctx, { params, body }) => members.changeRole(ctx, params.userId, body.role))
  handle(app, removeMember, (ctx, { params }) => leaving.remove(ctx, params.userId))
  handle(app, leaveBand, (ctx) => leaving.leave(ctx))
}
