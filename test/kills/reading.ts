import { listSetlists } from '../../src/contract/setlists.ts'
import type { Setlist } from '../../src/contract/setlists.ts'
import { listSongs } from '../../src/contract/songs.ts'
import type { Song } from '../../src/contract/songs.ts'
import type { TestBand } from '../makers.ts'

/** All of a band as it is read, with the ids that the next writes name. */
export interface Reading {
  readonly songs: readonly Song[]
  readonly setlists: readonly Setlist[]
}

export async function readBand({ admin, band }: TestBand): Promise<Reading> {
  const params = { bandId: band.id }
  return {
    songs: await admin.call(listSongs, { params }),
    setlists: await admin.call(listSetlists, { params }),
  }
}

/** Whatever cannot be in a whole band: a gap in a setlist, or a song in it that is deleted. */
export function halfDone({ songs, setlists }: Reading): string | undefined {
  const living = new Set(songs.map(({ id }) => id))
  for (const { name, songs: entries } of setlists) {
    if (entries.some(({ position }, place) => position !== place + 1)) return `${name} has a gap`
    if (entries.some(({ song_id }) => !living.has(song_id))) return `${name} has a song that is deleted`
  }
  return undefined
}
