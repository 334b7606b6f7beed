import { formatDuration } from '../../../contract/music/durations.ts'
import type { Song } from '../../../contract/songs.ts'
import { writeCsv } from '../../text/csv.ts'

const escape = (tag: string) => tag.replaceAll(/[\\;,]/g, String.raw`\$&`)

const columns: readonly [name: string, cell: (song: Song) => string | null | undefined][] = [
  ['title', (song) => song.title],
  ['artist', (song) => song.artist],
  ['duration', (song) => (song.duration === null ? null : formatDuration(song.duration))],
  ['duration_ms', (song) => song.duration?.toString()],
  ['key', (song) => song.metadata.key],
  ['tags', (song) => song.metadata.tags.map(escape).join('; ')],
  ['spotify_link', (song) => song.spotify_link],
  ['youtube_link', (song) => song.metadata.youtube_link],
  ['apple_music_link', (song) => song.metadata.apple_music_link],
  ['notes', (song) => song.metadata.notes],
]

/** The songs as a table that a spreadsheet opens and an import reads. */
export function songsAsCsv(songs: readonly Song[]): string {
  const rows = songs.map((song) => columns.map(([, cell]) => cell(song) ?? ''))
  return writeCsv([columns.map(([name]) => name), ...rows])
}

export function songsAsJson(songs: readonly Song[]): string {
  const rows = songs.map(({ title, artist, duration, spotify_link, metadata }) => ({
    title,
    artist,
    duration,
    key: metadata.key,
    tags: metadata.tags,
    spotify_link,
    youtube_link: metadata.youtube_link,
    apple_music_link: metadata.apple_music_link,
    notes: metadata.notes,
  }))
  return `${JSON.stringify(rows, null, 2)}\n`
}
