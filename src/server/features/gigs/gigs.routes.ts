import { changeGig, createGig, listGigs, listUpcomingGigs, removeGig } from '../../../contract/gigs.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as gigs from './gigs.service.ts'

export function gigRoutes(app: App): void {
  handle(app, listGigs, (ctx) => gigs.list(ctx))
  handle(app, listUpcomingGigs, (ctx, { query }) => gigs.listUpcoming(ctx, query.from))
  handle(app, createGig, (ctx, { body }) => gigs.create(ctx, body))
  handle(app, changeGig, (ctx, { params, body }) => gigs.change(ctx, params.gigId, body))
  handle(app, removeGig, (ctx, { params }) => gigs.remove(ctx, params.gigId))
}
