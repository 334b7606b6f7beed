import { readFileSync } from 'node:fs'

export interface DemoSong {
  readonly title: string
  readonly artist: string
  /** 'm:ss' of the best-known recording. */
  readonly length: string
  readonly key: string
  readonly tags: readonly string[]
  /** The id of the video. */
  readonly youtube: string
  /** The id of the track. */
  readonly spotify: string
  readonly notes: string
}

function readSong(line: string): DemoSong {
  const [title = '', artist = '', length = '', key = '', tags = '', youtube = '', spotify = '', notes = ''] =
    line.split('\t')
  return {
    title,
    artist,
    length,
    key,
    tags: tags === '' ? [] : tags.split(', '),
    youtube,
    spotify,
    notes: notes.replaceAll(String.raw`\n`, '\n'),
  }
}

const [, ...lines] = readFileSync(new URL('songs.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split(/\r?\n/)

/** From the latest addition to the repertoire to the first. */
export const demoSongs: readonly DemoSong[] = lines.map(readSong)
