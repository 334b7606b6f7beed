import { parseDuration } from '../../../contract/music/durations.ts'
import { parseKey } from '../../../contract/music/keys.ts'
import { cleanTags } from '../../../contract/music/tags.ts'
import type { Draft } from './draft.ts'

/** Column names of our own files, of playlist exporters and of spreadsheets, in small letters and digits. */
const names = {
  title: ['title', 'song', 'name', 'track', 'trackname', 'songtitle', 'songname', 'titel', 'titre'],
  artist: ['artist', 'artists', 'artistname', 'artistnames', 'band', 'by', 'performer', 'interpret'],
  ms: ['durationms', 'trackdurationms'],
  duration: ['duration', 'length', 'time', 'trackduration'],
  key: ['key', 'songkey', 'tonart'],
  tags: ['tags', 'tag', 'genre', 'genres', 'labels'],
  notes: ['notes', 'note', 'comment', 'comments'],
  spotify_link: [
    'spotifylink',
    'spotify',
    'spotifyurl',
    'spotifyuri',
    'trackuri',
    'trackurl',
    'uri',
    'url',
    'link',
  ],
  youtube_link: ['youtubelink', 'youtube', 'youtubeurl', 'video'],
  apple_music_link: ['applemusiclink', 'applemusic', 'applemusicurl', 'itunes'],
} as const

type Column = keyof typeof names

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')

function columnsOf(header: readonly string[]): Map<Column, number> {
  const found = new Map<Column, number>()
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const at = header.findIndex((name) => known.includes(plain(name)))
    if (at >= 0) found.set(column, at)
  }
  return found
}

/** Tags separated by semicolons, where a backslash keeps one in a tag; other files may use commas. */
export function readTags(cell: string): string[] {
  if (!cell.includes(';')) return cleanTags(cell.includes('\\') ? [unescape(cell)] : cell.split(','))
  return cleanTags((cell.match(/(?:\\[^]|[^;])+/g) ?? []).map(unescape))
}
const unescape = (tag: string) => tag.replaceAll(/\\([;,\\])/g, '$1')

/** 'spotify:track:ID' is a link to a page as well. */
function webAddress(cell: string): string {
  const track = /^spotify:track:([A-Za-z\d]+)$/.exec(cell.trim())?.[1]
  return track ? `https://open.spotify.com/track/${track}` : cell.trim()
}

function readMs(cell: string): number | undefined {
  return /^[1-9]\d*$/.test(cell) ? Number(cell) : undefined
}

/** '3:41', or plain seconds or milliseconds as exporters write them. */
function readDuration(cell: string): number | undefined {
  const text = cell.trim()
  if (!/^\d+$/.test(text)) return parseDuration(text)
  const count = Number(text)
  if (count === 0) return undefined
  return count < 10_000 ? count * 1000 : count
}

// Exporters write keys as numbers, which say nothing to a band.
const saysNoKey = /^[-–—]?\d*$/
const saysNoLength = /^[-–—:.0]*$/

/** At most the first 40 characters of a cell. */
const quote = (cell: string) => `“${cell.replace(/^(.{40}).+$/su, '$1…')}”`

/** Tells of a key and a length that are there and cannot be read. */
function tellLeftOut(key: string, length: string): string[] {
  return [
    ...(parseKey(key) || saysNoKey.test(key) ? [] : [`Key ${quote(key)} was not understood`]),
    ...(saysNoLength.test(length) ? [] : [`Length ${quote(length)} was not understood`]),
  ]
}

/** The songs of a table whose first row names its columns; undefined when none is called a title. */
export function readTable(table: readonly (readonly string[])[]): Draft[] | undefined {
  const columns = columnsOf(table[0] ?? [])
  if (!columns.has('title')) return undefined
  return table.slice(1).map((row) => {
    const cell = (column: Column) => row[columns.get(column) ?? -1]?.trim() ?? ''
    const key = cell('key')
    const duration = readMs(cell('ms')) ?? readDuration(cell('duration'))
    const unreadLength = duration === undefined ? cell('duration') || cell('ms') : ''
    return {
      title: cell('title'),
      artist: cell('artist'),
      duration,
      key: parseKey(key) ? key : '',
      tags: readTags(cell('tags')),
      notes: columns.has('notes') ? (row[columns.get('notes') ?? -1] ?? '') : '',
      spotify_link: webAddress(cell('spotify_link')),
      youtube_link: cell('youtube_link'),
      apple_music_link: cell('apple_music_link'),
      leftOut: tellLeftOut(key, unreadLength),
    }
  })
}
