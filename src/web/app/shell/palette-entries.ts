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

/** 2: begins with the query; 1: its words begin words of the text, or are anywhere in it when `loosely`; 0: no match. */
function rank(text: string, query: string, loosely: boolean): number {
  const place = plain(text)
  if (place.startsWith(query)) return 2
  const holds = (word: string) => (loosely ? place.includes(word) : startsWord(place, word))
  return query.split(/\s+/).every(holds) ? 1 : 0
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true
  return false
}

type Match = <Item>(items: readonly Item[], textOf: (item: Item) => string) => Item[]

const matcher =
  (query: string, loosely: boolean): Match =>
  (items, textOf) =>
    items
      .map((item) => ({ item, points: rank(textOf(item), query, loosely) }))
      .filter(({ points }) => points > 0)
      .sort((one, other) => other.points - one.points)
      .map(({ item }) => item)

function placeEntries(band: Band | null): Entry[] {
  return placesOf(band?.id).map(({ to, label, icon }) => ({
    id: `go ${to}`,
    label,
    icon,
    action: { kind: 'go', to },
  }))
}

const creations: readonly { creation: Creation; label: string; icon: LucideIcon }[] = [
  { creation: 'setlist', label: 'Create Setlist', icon: ListPlus },
  { creation: 'song', label: 'Add Song', icon: Music2 },
  { creation: 'gig', label: 'Add Gig', icon: CalendarPlus },
  { creation: 'idea', label: 'Suggest Song', icon: Lightbulb },
]

function creationEntries(band: Band | null): Entry[] {
  const inBand = creations.map(({ creation, ...shown }): Entry => ({
    ...shown,
    id: `create ${creation}`,
    action: { kind: 'create', creation },
  }))
  const newBand: Entry = {
    id: 'create band',
    label: 'Create New Band',
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
  { id: 'sign out', label: 'Sign Out', icon: LogOut, action: { kind: 'signOut' } },
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

const isFilled = ({ entries }: EntryGroup) => entries.length > 0

/** Every command, and what cannot be listed whole only as far as it matches. */
function groupsOf(known: Known, match: Match | null): EntryGroup[] {
  const matching = (entries: readonly Entry[]) =>
    match ? match(entries, ({ label }) => label) : [...entries]
  const setlists = match?.(known.setlists, ({ name }) => name) ?? []
  const songs = match?.(known.songs, ({ title, artist }) => `${title} ${artist ?? ''}`) ?? []
  return [
    { heading: 'Go to', entries: matching(placeEntries(known.band)) },
    { heading: 'Create', entries: matching(creationEntries(known.band)) },
    { heading: 'Setlists', entries: setlists.slice(0, MOST).map(setlistEntry) },
    { heading: 'Songs', entries: songs.slice(0, MOST).map(songEntry) },
    { heading: 'Bands', entries: matching(bandEntries(known)) },
    { heading: 'More', entries: matching(otherEntries) },
  ].filter(isFilled)
}

/** What the palette offers for a query; the middle of words counts only when no beginning matches. */
export function findEntries(typed: string, known: Known): EntryGroup[] {
  const query = plain(typed.trim())
  if (query === '') return groupsOf(known, null)
  const strict = groupsOf(known, matcher(query, false))
  return strict.length > 0 ? strict : groupsOf(known, matcher(query, true))
}
