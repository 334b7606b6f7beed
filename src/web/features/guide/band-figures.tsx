import { CalendarDays, Copy, Heart, Link2, ListMusic, MapPin, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'

function Pressable({ primary = false, children }: { primary?: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        'flex h-9 items-center justify-center gap-2 rounded-control px-3.5 text-sm font-semibold',
        primary ? 'bg-primary text-on-primary' : 'border border-edge/55',
      )}
    >
      {children}
    </span>
  )
}

export function StartFigure() {
  return (
    <div className="mx-auto grid max-w-xs gap-2 py-4">
      <p className="mb-2 text-lg type-wide">Welcome to Bandstand</p>
      <Pressable primary>
        <Plus size={16} />
        Create a New Band
      </Pressable>
      <Pressable>
        <Link2 size={16} />
        Join with Invite Link
      </Pressable>
      <span className="mt-3 flex items-center gap-2.5 rounded-control bg-sunken px-3 py-2.5">
        <Avatar kind="band" id="1" name="The Lamplighters" />
        <span>
          <span className="block text-xs text-ink-2">Current Band</span>
          <span className="block text-sm font-semibold">The Lamplighters</span>
        </span>
      </span>
    </div>
  )
}

const people = [
  { id: 'maya-okafor', name: 'Maya Okafor', plays: 'Vocals', role: 'Admin' },
  { id: 'jon-bell', name: 'Jon Bell', plays: 'Guitar', role: 'Bandmate' },
  { id: 'priya-raman', name: 'Priya Raman', plays: 'Bass', role: 'Bandmate' },
]

export function InviteFigure() {
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="flex h-9 min-w-0 grow items-center rounded-control border border-edge/55 px-3 text-sm text-ink-2">
          <span className="truncate">https://bandstand.example/join/5vQx0s...</span>
        </span>
        <Pressable primary>
          <Copy size={15} />
          Copy
        </Pressable>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {people.map(({ id, name, plays, role }) => (
          <li key={id} className="flex h-14 items-center gap-3">
            <Avatar id={id} name={name} />
            <span className="min-w-0 grow">
              <span className="block truncate text-sm font-semibold">{name}</span>
              <span className="block truncate text-xs text-ink-2">{plays}</span>
            </span>
            <Badge look={role === 'Admin' ? 'filled' : 'outline'}>{role}</Badge>
          </li>
        ))}
      </ul>
    </>
  )
}

export function GigFigure() {
  const days = Array.from({ length: 14 }, (_, index) => index + 15)
  return (
    <>
      <div className="grid grid-cols-7 gap-px overflow-hidden rounded-control border border-line bg-line text-xs tabular-nums">
        {days.map((day) => (
          <span key={day} className="grid h-15 content-between bg-surface p-1">
            <span className={day === 18 ? 'font-bold' : 'text-ink-3'}>{day}</span>
            {day === 27 && (
              <span className="truncate rounded-[3px] bg-primary px-1 font-semibold text-on-primary type-narrow">
                The Crane
              </span>
            )}
          </span>
        ))}
      </div>
      <div className="mt-4 flex items-start gap-4">
        <div className="min-w-0 grow">
          <p className="text-sm font-semibold">Friday at the Crane</p>
          <p className="mt-1 flex items-center gap-1.5 text-xs text-ink-2">
            <CalendarDays size={13} />
            Fri, Nov 27, 8:30 PM
          </p>
          <p className="mt-0.5 flex items-center gap-1.5 text-xs text-ink-2">
            <MapPin size={13} />
            The Crane, Mill Lane
          </p>
        </div>
        <Badge look="outline">
          <ListMusic size={13} />6 songs
        </Badge>
      </div>
    </>
  )
}

const ideas = [
  { title: 'Dog Days Are Over', by: 'Suggested by Priya', votes: 4 },
  { title: 'Budapest', by: 'Suggested by Jon', votes: 2 },
]

export function IdeaFigure() {
  return (
    <ul className="divide-y divide-line">
      {ideas.map(({ title, by, votes }) => (
        <li key={title} className="flex h-16 items-center gap-3">
          <span className="min-w-0 grow">
            <span className="block truncate text-sm font-semibold">{title}</span>
            <span className="block truncate text-xs text-ink-2">{by}</span>
          </span>
          <span className="flex h-8 items-center gap-1.5 rounded-full border border-edge/55 px-2.5 text-sm font-semibold tabular-nums">
            <Heart size={14} />
            {votes}
          </span>
        </li>
      ))}
    </ul>
  )
}
