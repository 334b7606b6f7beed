import { listActivity } from '../../../contract/activity.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { pageOf } from '../../http/pages.ts'
import * as activity from './activity.service.ts'

export function activityRoutes(app: App): void {
  handle(app, listActivity, (ctx, call) =>
    pageOf(call, (limit) => activity.list(ctx, limit, call.query.cursor)),
  )
}
