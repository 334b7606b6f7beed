import { changePassword, changeProfile, getMe, removeAccount } from '../../../contract/accounts.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as removal from './account-removal.service.ts'
import * as accounts from './accounts.service.ts'

export function accountRoutes(app: App): void {
  const { auth } = app.deps
  handle(app, getMe, (ctx) => accounts.me(ctx))
  handle(app, changeProfile, (ctx, { params, body }) => accounts.change(ctx, params.userId, body))
  handle(app, changePassword, (ctx, { body }) => accounts.changePassword(ctx, auth, body))
  handle(app, removeAccount, (ctx, { params, body }) =>
    removal.remove(ctx, params.userId, body.email, auth.deleteUser),
  )
}
