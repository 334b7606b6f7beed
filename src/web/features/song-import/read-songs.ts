import * as z from 'zod/mini'

import { parseCsv } from '../../text/csv.ts'
import type { Draft } from './draft.ts'
import { readLines } from './read-lines.ts'
import { readTable } from './read-table.ts'

const Text = z._default(z.nullable(z.string()), '')

const JsonSongs = z.array(
  z.object({
    title: Text,
    artist: Text,
    duration: z.optional(z.nullable(z.number())),
    key: Text,
    tags: z._default(z.nullable(z.array(z.string())), []),
    notes: Text,
    spotify_link: Text,
    youtube_link: Text,
    apple_music_link: Text,
  }),
)

function readJson(text: string): Draft[] | undefined {
  try {
    const parsed = z.safeParse(JsonSongs, JSON.parse(text))
    if (!parsed.success) return undefined
    return parsed.data.map(({ title, artist, duration, key, tags, notes, ...links }) => ({
      title: title ?? '',
      artist: artist ?? '',
      duration: duration ?? undefined,
      key: key ?? '',
      tags: tags ?? [],
      notes: notes ?? '',
      spotify_link: links.spotify_link ?? '',
      youtube_link: links.youtube_link ?? '',
      apple_music_link: links.apple_music_link ?? '',
    }))
  } catch {
    return undefined
  }
}

/** The songs of a pasted text or a file: our own JSON, a table with named columns, or one song a line. */
export function readSongs(text: string): Draft[] {
  if (/^\s*\[/.test(text)) {
    const songs = readJson(text)
    if (songs) return songs
  }
  return readTable(parseCsv(text)) ?? readLines(text)
}

/** The text of a file; spreadsheets of old Windows do not write UTF-8. */
export async function readFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
