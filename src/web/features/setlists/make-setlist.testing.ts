import type { Setlist, SetlistEntry } from '../../../contract/setlists.ts'
import type { SetlistSong } from './setlist-edits.ts'

export const makeSetlistSong = (id: number, song: Partial<SetlistSong> = {}): SetlistSong => ({
  id,
  title: `Song ${id}`,
  artist: null,
  duration: 200_000,
  spotify_link: null,
  metadata: {
    youtube_link: null,
    apple_music_link: null,
    notes: null,
    tags: [],
    key: null,
    spotify_key: null,
  },
  ...song,
})

/** Entries of these songs in this order; the entry of song 4 has the id 104. */
export const makeEntries = (songs: readonly (number | SetlistSong)[]): SetlistEntry[] =>
  songs.map((wanted, index) => {
    const song = typeof wanted === 'number' ? makeSetlistSong(wanted) : wanted
    const { id } = song
    return { id: id + 100, song_id: id, position: index + 1, updated_at: '2026-11-21T12:00:00.000Z', song }
  })

export const makeSetlist = (setlist: Partial<Setlist> = {}): Setlist => ({
  id: 1,
  band_id: 1,
  name: 'Friday at the Crane',
  status: 'draft',
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  user: null,
  songs: [],
  ...setlist,
})
