import { useQuery } from '@tanstack/react-query'
import { Keyboard, LogOut, Search } from 'lucide-react'

import { listSuggestions } from '../../../contract/suggestions.ts'
import { queryOf } from '../../api/queries.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { meQuery } from '../../features/accounts/accounts.queries.ts'
import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { plural } from '../../text/plural.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { BandSelector } from './band-selector.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { commandKey, Keys } from './keys.tsx'
import { NavItem } from './nav-item.tsx'
import { placesOf } from './places.ts'
import { useShell } from './shell-context.ts'
import { useSignOut } from './use-sign-out.ts'

/** `onLeave` is called when a way out of it was taken; a sheet closes then. */
export function Sidebar({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { band } = useCurrentBand()
  const { createBand, openPalette, openHelp } = useShell()
  const ideas = useIdeaCount(band?.id)
  const leaveFor = (action: () => void) => () => {
    onLeave?.()
    action()
  }
  return (
    <nav aria-label="Main" className="flex h-full flex-col gap-4 overflow-y-auto px-3 pt-4 pb-3">
      <BandSelector onCreateBand={leaveFor(createBand)} />
      <div className="grid grid-cols-1 gap-3">
        <button
          type="button"
          onClick={leaveFor(openPalette)}
          aria-keyshortcuts="Control+K Meta+K"
          className="flex press items-center gap-3 rounded-control border border-edge/45 px-2.5 text-sm text-ink-2 transition-colors hover:border-edge hover:text-ink"
        >
          <Search aria-hidden size={16} />
          Find or go to
          <Keys keys={[commandKey, 'K']} className="ml-auto pointer-coarse:hidden" />
        </button>
        <ul className="grid gap-0.5">
          {placesOf(band?.id).map(({ icon: Icon, ...place }) => (
            <NavItem
              key={place.label}
              {...place}
              {...(place.label === 'Song Ideas' && { count: ideas })}
              icon={<Icon />}
              onClick={onLeave}
            />
          ))}
        </ul>
      </div>
      <div className="mt-auto grid grid-cols-1 gap-2">
        <ConnectionStatus className="rounded-control bg-hover px-2.5 py-2" />
        <div className="grid grid-cols-1 gap-2 border-t border-line pt-3">
          <UserCard />
          <div className="flex gap-1">
            <SignOutButton />
            <IconButton
              label="Keyboard shortcuts"
              onClick={leaveFor(openHelp)}
              className="pointer-coarse:hidden"
            >
              <Keyboard aria-hidden />
            </IconButton>
          </div>
        </div>
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
  return (
    <button
      type="button"
      onClick={useSignOut()}
      className="flex press grow items-center gap-3 rounded-control px-2.5 text-sm font-medium text-ink-2 transition-colors hover:bg-hover hover:text-ink [&_svg]:size-4"
    >
      <LogOut aria-hidden />
      Sign Out
    </button>
  )
}
