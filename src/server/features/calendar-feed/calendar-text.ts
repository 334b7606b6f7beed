import ical, { escape, ICalEventStatus } from 'ical-generator'

import type { FeedGig } from './calendar-feed.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TTL_SECONDS = 3600

interface Calendar {
  name: string
  siteUrl: string
  gigs: readonly FeedGig[]
  /** Whether each event names its band. */
  namesBands: boolean
}

/** An RFC 5545 calendar; every time in UTC, so that no reader needs to know a zone. */
export function calendarText({ name, siteUrl, gigs, namesBands }: Calendar): string {
  const { hostname } = new URL(siteUrl)
  const calendar = ical({
    // The library writes this as it is, and everything else escaped.
    name: escape(name, false),
    prodId: { company: 'Bandstand', product: 'Gigs', language: 'EN' },
    ttl: TTL_SECONDS,
  })
  for (const gig of gigs) {
    const start = new Date(gig.startsAt)
    calendar.createEvent({
      id: `gig-${gig.id}@${hostname}`,
      sequence: gig.sequence,
      // Not the present: the same gigs give the same text.
      stamp: new Date(gig.updatedAt),
      created: new Date(gig.createdAt),
      lastModified: new Date(gig.updatedAt),
      start,
      end: new Date(start.getTime() + (gig.isAllDay ? DAY_MS : 3 * HOUR_MS)),
      allDay: gig.isAllDay,
      summary: namesBands ? `${gig.name} (${gig.bandName})` : gig.name,
      status: gig.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url: `${siteUrl}/calendar`,
      ...(gig.location && { location: gig.location }),
      ...(gig.setlistName && { description: `Setlist: ${gig.setlistName}` }),
    })
  }
  return calendar.toString()
}
