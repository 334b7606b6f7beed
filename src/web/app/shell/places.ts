import { CalendarDays, House, Lightbulb, ListMusic, Music2, Settings, Users } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

export interface Place {
  to: string
  label: string
  icon: LucideIcon
  /** The addresses that belong to it. */
  at: RegExp
}

const places: readonly Place[] = [
  { to: '/songs', label: 'Songs', icon: Music2, at: /^\/(songs)?$/ },
  { to: '/setlists', label: 'Setlists', icon: ListMusic, at: /^\/setlists(\/|$)/ },
  { to: '/suggestions', label: 'Song Ideas', icon: Lightbulb, at: /^\/suggestions$/ },
  { to: '/calendar', label: 'Calendar', icon: CalendarDays, at: /^\/calendar$/ },
  { to: '/bands', label: 'Band Overview', icon: House, at: /^\/bands(\/\d+)?$/ },
  { to: '/members', label: 'Band Members', icon: Users, at: /\/members$/ },
  { to: '/settings', label: 'Settings', icon: Settings, at: /^\/settings$/ },
]

/** The places of the app; the overview is that of the current band. */
export const placesOf = (bandId: number | undefined): readonly Place[] =>
  places.map((place) =>
    place.to === '/bands' && bandId !== undefined ? { ...place, to: `/bands/${bandId}` } : place,
  )

export const placeAt = (path: string) => places.find(({ at }) => at.test(path))
