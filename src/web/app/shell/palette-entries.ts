import {
  ArrowLeftRight,
  BookOpen,
  CalendarPlus,
  CirclePlus,
  Keyboard,
  Lightbulb,
  ListMusic,
  ListPlus,
  LogOut,
  Music2,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import type { Band } from '../../../contract/bands.ts'
import type { Setlist } from '../../../contract/setlists.ts'
import type { Song } from '../../../contract/songs.ts'
import { plural } from '../../text/plural.ts'
import type { Creation } from './create-dialogs.tsx'
import { placesOf } from './places.ts'

export type PaletteAction =
  | { kind: 'go'; to: string }
  | { kind: 'create'; creation: Creation }
  | { kind: 'switch'; bandId: number }
  | { kind: 'createBand' | 'help' | 'guide' | 'signOut' }

export interface Entry {
  id: string
  label: string
  detail?: string
  icon: LucideIcon
  action: PaletteAction
}

export interface EntryGroup {
  heading: string
  entries: Entry[]
}

interface Known {
  band: Band | null
  bands: readonly Band[]
  songs: readonly Song[]
  setlists: readonly Setlist[]
}

/** Most songs, and most setlists, shown for one query. */
const MOST = 8

const marks = /\p{M}/gu
const plain = (text: string) => text.normalize('NFD').replaceAll(marks, '').toLocaleLowerCase()

/** Higher is better; 0 is no match: every word has to be found, at the beginning at best. */
function rank(text: string, query: string): number {
  const place = plain(text)
  if (!query.split(/\s+/).every((word) => place.includes(word))) return 0
  if (place.startsWith(query)) return 3
  return place.includes(` ${query}`) ? 2 : 1
}

function best<Item>(items: readonly Item[], textOf: (item: Item) => string, query: string): Item[] {
  return items
    .map((item) => ({ item, points: rank(textOf(item), query) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .map(({ item }) => item)
}

function placeEntries(band: Band | null): Entry[] {
  return placesOf(band?.id).map(({ to, label, icon }) => ({
    id: `go ${to}`,
    label,
    icon,
    action: { kind: 'go', to },
  }))
}

const creations: readonly { creation: Creation; label: string; icon: LucideIcon }[] = [
  { creation: 'setlist', label: 'Create setlist', icon: ListPlus },
  { creation: 'song', label: 'Add song', icon: Music2 },
  { creation: 'gig', label: 'Add gig', icon: CalendarPlus },
  { creation: 'idea', label: 'Suggest song', icon: Lightbulb },
]

function creationEntries(band: Band | null): Entry[] {
  const inBand = creations.map(({ creation, ...shown }): Entry => ({
    ...shown,
    id: `create ${creation}`,
    action: { kind: 'create', creation },
  }))
  const newBand: Entry = {
    id: 'create band',
    label: 'Create new band',
    icon: CirclePlus,
    action: { kind: 'createBand' },
  }
  return band ? [...inBand, newBand] : [newBand]
}

function bandEntries({ band, bands }: Known): Entry[] {
  return bands
    .filter(({ id }) => id !== band?.id)
    .map(({ id, name }) => ({
      id: `band ${id}`,
      label: name,
      detail: 'Switch band',
      icon: ArrowLeftRight,
      action: { kind: 'switch', bandId: id },
    }))
}

const otherEntries: readonly Entry[] = [
  { id: 'help', label: 'Keyboard shortcuts', icon: Keyboard, action: { kind: 'help' } },
  { id: 'guide', label: 'Getting started', icon: BookOpen, action: { kind: 'guide' } },
  { id: 'sign out', label: 'Sign out', icon: LogOut, action: { kind: 'signOut' } },
]

const setlistEntry = ({ id, name, songs }: Setlist): Entry => ({
  id: `setlist ${id}`,
  label: name,
  detail: plural(songs.length, 'song'),
  icon: ListMusic,
  action: { kind: 'go', to: `/setlists/${id}` },
})

const songEntry = ({ id, title, artist }: Song): Entry => ({
  id: `song ${id}`,
  label: title,
  ...(artist && { detail: artist }),
  icon: Music2,
  action: { kind: 'go', to: `/songs?song=${id}` },
})

/** What the palette offers for a query; songs and setlists only when something is asked. */
export function findEntries(typed: string, known: Known): EntryGroup[] {
  const query = plain(typed.trim())
  const matching = (entries: readonly Entry[]) =>
    query === '' ? [...entries] : best(entries, ({ label }) => label, query)
  const setlists = query === '' ? [] : best(known.setlists, ({ name }) => name, query)
  const songs =
    query === '' ? [] : best(known.songs, ({ title, artist }) => `${title} ${artist ?? ''}`, query)
  return [
    { heading: 'Go to', entries: matching(placeEntries(known.band)) },
    { heading: 'Create', entries: matching(creationEntries(known.band)) },
    { heading: 'Setlists', entries: setlists.slice(0, MOST).map(setlistEntry) },
    { heading: 'Songs', entries: songs.slice(0, MOST).map(songEntry) },
    { heading: 'Bands', entries: matching(bandEntries(known)) },
    { heading: 'More', entries: matching(otherEntries) },
  ].filter(({ entries }) => entries.length > 0)
}
