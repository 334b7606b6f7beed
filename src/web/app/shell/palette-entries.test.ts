import { expect, test } from 'vitest'

import type { Band } from '../../../contract/bands.ts'
import type { Setlist } from '../../../contract/setlists.ts'
import type { Song } from '../../../contract/songs.ts'
import { findEntries } from './palette-entries.ts'

const band = (id: number, name: string) => ({ id, name, role: 'admin' }) as Band
const song = (id: number, title: string, artist: string | null) => ({ id, title, artist }) as Song
const setlist = (id: number, name: string) => ({ id, name, songs: [] as Setlist['songs'] }) as Setlist

const known = {
  band: band(4, 'The Lamplighters'),
  bands: [band(4, 'The Lamplighters'), band(7, 'Harbour & Vale')],
  songs: [
    song(1, 'Halo', 'Beyoncé'),
    song(2, 'Hallelujah', 'Leonard Cohen'),
    song(3, 'Harvest Moon', 'Neil Young'),
    song(4, 'The Great Hall', null),
  ],
  setlists: [setlist(9, 'Harbour Festival'), setlist(8, 'Friday at the Crane')],
}

const found = (query: string) =>
  findEntries(query, known).map(({ heading, entries }) => [heading, ...entries.map(({ label }) => label)])

test('without a query: where to go, what to create, which band', () => {
  expect(found('').map(([heading]) => heading)).toEqual(['Go to', 'Create', 'Bands', 'More'])
  expect(found('')[0]).toContain('Band Overview')
  expect(found('')[2]).toEqual(['Bands', 'Harbour & Vale'])
})

test('songs and setlists are found by any words, what begins so first', () => {
  expect(found('hal')).toEqual([['Songs', 'Halo', 'Hallelujah', 'The Great Hall']])
  expect(found('beyonce halo')).toEqual([['Songs', 'Halo']])
  expect(found('har')).toEqual([
    ['Setlists', 'Harbour Festival'],
    ['Songs', 'Harvest Moon'],
    ['Bands', 'Harbour & Vale'],
  ])
  expect(found('lujah')).toEqual([['Songs', 'Hallelujah']])
  expect(found('nothing of this')).toEqual([])
})

test('a song opens on the songs screen, the overview is that of the current band', () => {
  const [songs] = findEntries('harvest', known)
  expect(songs?.entries[0]?.action).toEqual({ kind: 'go', to: '/songs?song=3' })
  const [places] = findEntries('overview', known)
  expect(places?.entries[0]?.action).toEqual({ kind: 'go', to: '/bands/4' })
})

test('without a band only a band can be created', () => {
  const groups = findEntries('', { band: null, bands: [], songs: [], setlists: [] })
  expect(groups.find(({ heading }) => heading === 'Create')?.entries.map(({ label }) => label)).toEqual([
    'Create New Band',
  ])
})
