import { getSharedSetlist, shareSetlist, unshareSetlist } from '../../../contract/sharing.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as sharing from './sharing.service.ts'

export function sharingRoutes(app: App): void {
  handle(app, shareSetlist, (ctx, { params }) => sharing.share(ctx, params.setlistId))
  handle(app, unshareSetlist, (ctx, { params }) => sharing.unshare(ctx, params.setlistId))
  handle(app, getSharedSetlist, (ctx, { params, reply }) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    return sharing.getShared(ctx, params.token)
  })
}
