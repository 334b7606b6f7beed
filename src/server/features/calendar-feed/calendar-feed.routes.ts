import type { FastifyReply, FastifyRequest } from 'fastify'

import {
  getBandCalendarFeed,
  getMyCalendarFeed,
  removeBandCalendarFeed,
  removeMyCalendarFeed,
  renewBandCalendarFeed,
  renewMyCalendarFeed,
} from '../../../contract/calendar-feed.ts'
import type { App } from '../../deps.ts'
import { answerNotFound } from '../../http/errors.ts'
import { handle } from '../../http/handle.ts'
import { knowsVersion } from '../../http/versions.ts'
import * as feeds from './calendar-feed.service.ts'

export function calendarFeedRoutes(app: App): void {
  handle(app, getMyCalendarFeed, (ctx) => feeds.get(ctx, null))
  handle(app, renewMyCalendarFeed, (ctx) => feeds.renew(ctx, null))
  handle(app, removeMyCalendarFeed, (ctx) => feeds.remove(ctx, null))
  handle(app, getBandCalendarFeed, (ctx) => feeds.get(ctx, ctx.membership.bandId))
  handle(app, renewBandCalendarFeed, (ctx) => feeds.renew(ctx, ctx.membership.bandId))
  handle(app, removeBandCalendarFeed, (ctx) => feeds.remove(ctx, ctx.membership.bandId))
  app.http.get('/calendar/:token(^[\\w-]+$).ics', (request, reply) => sendCalendar(app, request, reply))
}

/** Public, as calendar programs cannot sign in: who knows the address may read. */
async function sendCalendar({ deps }: App, request: FastifyRequest, reply: FastifyReply) {
  const { token } = request.params as { token: string }
  const feed = await feeds.read(deps.db, deps.config, token)
  if (!feed) return answerNotFound(request, reply)
  reply.headers({
    etag: feed.etag,
    'last-modified': feed.lastModified.toUTCString(),
    'cache-control': 'private, max-age=900',
    'x-robots-tag': 'noindex',
  })
  if (knowsVersion(request, feed.etag)) return reply.code(304).send()
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="gigs.ics"')
    .send(await feed.text())
}
