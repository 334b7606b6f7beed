import { useQuery } from '@tanstack/react-query'
import { CalendarDays, House, Lightbulb, ListMusic, LogOut, Music2, Settings, Users } from 'lucide-react'
import { useNavigate } from 'react-router'

import { listSuggestions } from '../../../contract/suggestions.ts'
import { queryOf } from '../../api/queries.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { meQuery } from '../../features/accounts/accounts.queries.ts'
import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { plural } from '../../text/plural.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { BandSelector } from './band-selector.tsx'
import { NavItem } from './nav-item.tsx'

const places = [
  { to: '/songs', label: 'Songs', icon: Music2, at: /^\/(songs)?$/ },
  { to: '/setlists', label: 'Setlists', icon: ListMusic, at: /^\/setlists(\/|$)/ },
  { to: '/suggestions', label: 'Song Ideas', icon: Lightbulb, at: /^\/suggestions$/ },
  { to: '/calendar', label: 'Calendar', icon: CalendarDays, at: /^\/calendar$/ },
  { to: '/bands', label: 'Band Overview', icon: House, at: /^\/bands(\/\d+)?$/ },
  { to: '/members', label: 'Band Members', icon: Users, at: /\/members$/ },
  { to: '/settings', label: 'Settings', icon: Settings, at: /^\/settings$/ },
]

interface SidebarProps {
  onCreateBand: () => void
  /** Called when a way out of it was taken; a sheet closes then. */
  onLeave?: (() => void) | undefined
}

export function Sidebar({ onCreateBand, onLeave }: SidebarProps) {
  const { band } = useCurrentBand()
  const overview = band ? `/bands/${band.id}` : '/bands'
  const ideas = useIdeaCount(band?.id)
  return (
    <nav aria-label="Main" className="flex h-full flex-col gap-4 overflow-y-auto px-3 pt-4 pb-3">
      <BandSelector onCreateBand={onCreateBand} />
      <ul className="grid gap-0.5">
        {places.map(({ icon: Icon, ...place }) => (
          <NavItem
            key={place.label}
            {...place}
            {...(place.label === 'Band Overview' && { to: overview })}
            {...(place.label === 'Song Ideas' && { count: ideas })}
            icon={<Icon />}
            onClick={onLeave}
          />
        ))}
      </ul>
      <div className="mt-auto grid grid-cols-1 gap-2 border-t border-line pt-3">
        <UserCard />
        <SignOutButton />
      </div>
    </nav>
  )
}

function useIdeaCount(bandId: number | undefined) {
  const { data } = useQuery({
    ...queryOf(listSuggestions, { params: { bandId: bandId ?? 0 } }),
    enabled: bandId !== undefined,
    select: ({ length }) => length,
  })
  return data ? { number: data, words: plural(data, 'suggestion') } : undefined
}

function UserCard() {
  const { user } = useAuth()
  const { data: me } = useQuery(meQuery())
  if (!user) return null
  const name = me?.name ?? user.name
  return (
    <div className="flex items-center gap-3 px-2.5 py-1">
      <Avatar id={user.id} name={name} />
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">{name}</p>
        <p className="truncate text-xs text-ink-2" title={user.email}>
          {user.email}
        </p>
      </div>
    </div>
  )
}

function SignOutButton() {
  const { logout } = useAuth()
  const navigate = useNavigate()
  const handleClick = async () => {
    await logout()
    await navigate('/login')
  }
  return (
    <button
      type="button"
      onClick={() => void handleClick().catch(() => undefined)}
      className="flex press items-center gap-3 rounded-control px-2.5 text-sm font-medium text-ink-2 transition-colors hover:bg-hover hover:text-ink [&_svg]:size-4"
    >
      <LogOut aria-hidden />
      Sign Out
    </button>
  )
}
