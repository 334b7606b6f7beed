import { changeProfile, getMe } from '../../../contract/accounts.ts'
import type { App } from '../../app.ts'
import { handle } from '../../http/handle.ts'
import * as accounts from './accounts.service.ts'

export function accountRoutes(app: App): void {
  handle(app, getMe, (ctx) => accounts.me(ctx))
  handle(app, changeProfile, (ctx, { params, body }) => accounts.change(ctx, params.userId, body))
}
