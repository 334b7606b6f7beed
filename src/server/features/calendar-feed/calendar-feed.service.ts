import { createHash } from 'node:crypto'

import type { CalendarFeed } from '../../../contract/calendar-feed.ts'
import type { Config } from '../../config.ts'
import type { UserContext } from '../../context.ts'
import { inTransaction } from '../../db/change.ts'
import type { Db } from '../../db/db.ts'
import { calendarText } from './calendar-text.ts'
import * as feeds from './calendar-feed.repository.ts'

const CANCELLED_DAYS = 30
const DAY_MS = 86_400_000

const ownerOf = (ctx: UserContext, bandId: number | null) => ({ userId: ctx.user.id, bandId })

const urlOf = (config: Config, token: string) => `${config.SITE_URL}/calendar/${token}.ics`

export async function get(ctx: UserContext, bandId: number | null): Promise<CalendarFeed> {
  const feed = await feeds.selectFeed(ctx.db, ownerOf(ctx, bandId))
  return { url: feed ? urlOf(ctx.config, feed.token) : null, created_at: feed?.created_at ?? null }
}

export function renew(ctx: UserContext, bandId: number | null): Promise<CalendarFeed> {
  return inTransaction(ctx, async (trx) => {
    const { token, created_at } = await feeds.replaceFeed(trx, ownerOf(ctx, bandId))
    return { url: urlOf(ctx.config, token), created_at }
  })
}

export function remove(ctx: UserContext, bandId: number | null): Promise<void> {
  return inTransaction(ctx, (trx) => feeds.deleteFeed(trx, ownerOf(ctx, bandId)))
}

interface FeedAnswer {
  etag: string
  lastModified: Date
  /** Made only when the reader has another version. */
  text: () => Promise<string>
}

/** What a calendar program finds at a secret address; undefined when nothing is there. */
export async function read(db: Db, config: Config, token: string): Promise<FeedAnswer | undefined> {
  const feed = await feeds.selectFeedOf(db, token)
  if (!feed) return undefined
  const cancelledSince = new Date(Date.now() - CANCELLED_DAYS * DAY_MS).toISOString().slice(0, 10)
  const version = JSON.stringify([feed, cancelledSince, config.SITE_URL])
  return {
    etag: `"${createHash('sha256').update(version).digest('base64url')}"`,
    lastModified: new Date(feed.lastModified),
    text: async () => {
      const bandIds = feed.bands.map(({ id }) => id)
      const gigs = await feeds.selectFeedGigs(db, bandIds, cancelledSince)
      const [band] = feed.bands
      return calendarText({
        name: feed.isOfOneBand && band ? band.name : 'Bandstand',
        siteUrl: config.SITE_URL,
        gigs,
        namesBands: !feed.isOfOneBand,
      })
    },
  }
}
