import { writeMail } from '../../mail/layout.ts'
import type { MailContent } from '../../mail/layout.ts'
import type { DueNotice, GigFacts } from './gig-notices.repository.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Friday, November 27, 2026, 8:30 PM' */
function when({ date, time }: GigFacts): string {
  const day = dayFormat.format(new Date(`${date}T00:00:00Z`))
  if (!time) return day
  const hour = Number(time.slice(0, 2))
  return `${day}, ${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** What is otherwise now, one sentence each. */
function differences(known: GigFacts, gig: GigFacts): string[] {
  const place = ({ location }: GigFacts) => location ?? 'a place still to be named'
  return [
    ...(known.name === gig.name ? [] : [`It was called ${known.name}.`]),
    ...(when(known) === when(gig) ? [] : [`It was planned for ${when(known)}.`]),
    ...(known.location === gig.location ? [] : [`It was to be at ${place(known)}.`]),
  ]
}

const openings = {
  added: { subject: 'New gig', sentence: (by: string, band: string) => `${by} added a gig for ${band}.` },
  changed: {
    subject: 'Gig changed',
    sentence: (by: string, band: string) => `${by} changed a gig of ${band}.`,
  },
  'called off': {
    subject: 'Gig called off',
    sentence: (by: string, band: string) => `${by} called off a gig of ${band}.`,
  },
}

interface Links {
  calendar: string
  unsubscribe: string
}

/** Undefined when nothing is different from what bandmates know. */
export function gigMail(notice: DueNotice, { calendar, unsubscribe }: Links): MailContent | undefined {
  const { kind, gig, known, bandName, byName } = notice
  const otherwise = known ? differences(known, gig) : []
  if (kind === 'changed' && otherwise.length === 0) return undefined
  const { subject, sentence } = openings[kind]
  return writeMail({
    subject: `${subject}: ${gig.name}, ${when(gig)}`,
    paragraphs: [
      sentence(byName ?? 'A bandmate', bandName),
      [gig.name, when(gig), gig.location].filter(Boolean).join(' · '),
      ...otherwise,
    ],
    action: { label: 'Open the calendar', link: calendar },
    footnote: 'You get this mail because Email Notifications are on in your settings.',
    unsubscribe,
  })
}
