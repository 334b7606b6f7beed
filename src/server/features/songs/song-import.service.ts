import type { CatalogueTrack } from '../../../contract/catalogue.ts'
import type { ImportRow, PlaylistImportResult, SongImportResult } from '../../../contract/song-import.ts'
import type { BandContext } from '../../context.ts'
import { changeBandData } from '../../db/change.ts'
import type { Trx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { readPlaylist } from '../catalogue/catalogue.service.ts'
import { createSongIndex } from './song-index.ts'
import type { SongName } from './song-index.ts'
import { insertSongs, selectSongNames } from './song-import.repository.ts'

const LONGEST_NAME = 300

interface Placed {
  row: ImportRow
  /** The song of the band that the row means; undefined for a new one. */
  existing: SongName | undefined
  lookAlike: SongName | undefined
}

/** Which rows the band has; a row that stands there twice is new once. */
function place(rows: readonly ImportRow[], songs: readonly SongName[], skipLookAlikes: boolean): Placed[] {
  const index = createSongIndex(songs)
  return rows.map((row, at) => {
    const same = index.same(row)
    const lookAlike = same ? undefined : index.alike(row)
    const existing = same ?? (skipLookAlikes ? lookAlike : undefined)
    // Stands for the row until it has an id of its own.
    if (!existing)
      index.add({
        id: -at - 1,
        title: row.title,
        artist: row.artist ?? null,
        spotify_link: row.spotify_link ?? null,
      })
    return { row, existing, lookAlike }
  })
}

const idOf = (song: SongName | undefined, ids: ReadonlyMap<number, number>) =>
  song && song.id < 0 ? ids.get(-song.id - 1) : song?.id

/** Adds what is new and gives every row the id of its song. */
async function addMissing(ctx: BandContext, trx: Trx, rows: readonly ImportRow[], skipLookAlikes: boolean) {
  const { bandId } = ctx.membership
  const placed = place(rows, await selectSongNames(trx, bandId), skipLookAlikes)
  const missing = placed.flatMap(({ row, existing }, at) => (existing ? [] : [{ row, at }]))
  // The list shows the newest first, so the first of the rows goes in last.
  const reversed = missing.toReversed()
  const added = await insertSongs(
    trx,
    bandId,
    ctx.user.id,
    reversed.map(({ row }) => row),
  )
  const ids = new Map(reversed.map(({ at }, index) => [at, added[index] ?? 0]))
  return {
    added: missing.length,
    songs: placed.map(({ row, existing }, at) => ({
      id: idOf(existing, ids) ?? ids.get(at) ?? 0,
      title: existing?.title ?? row.title,
      artist: (existing ? existing.artist : row.artist) ?? null,
      existing: existing !== undefined,
    })),
  }
}

type Imported = PlaylistImportResult['songs'][number]

interface Import<Shown> {
  rows: readonly ImportRow[]
  skipLookAlikes: boolean
  from: string
  show: (song: Imported) => Shown
}

async function run<Shown extends Imported>(
  ctx: BandContext,
  { rows, skipLookAlikes, from, show }: Import<Shown>,
) {
  const { bandId } = ctx.membership
  const result = await changeBandData(ctx, ['songs'], async (trx) => {
    const { added, songs } = await addMissing(ctx, trx, rows, skipLookAlikes)
    return { message: wordsFor(added, rows.length - added, from), songs: songs.map(show) }
  })
  if (result.songs.some(({ existing }) => !existing))
    ctx.tell({ type: 'song_added', bandId, by: ctx.user.id })
  return result
}

function wordsFor(added: number, existing: number, from: string): string {
  const songs = (count: number) => `${count} ${count === 1 ? 'song' : 'songs'}`
  const were = existing === 0 ? '' : ` ${songs(existing)} already existed.`
  return `${songs(added)} added${from}.${were}`
}

/** A name from elsewhere as our database keeps it. */
const storable = (name: string) => name.replaceAll('\u0000', '').slice(0, LONGEST_NAME).toWellFormed().trim()

function toRow({ name, artists, duration_ms, external_urls }: CatalogueTrack): ImportRow {
  return {
    title: storable(name),
    artist: storable(artists.map((artist) => artist.name).join(', ')) || null,
    duration: duration_ms,
    spotify_link: external_urls.spotify ?? null,
    apple_music_link: external_urls.itunes ?? null,
  }
}

export async function importPlaylist(ctx: BandContext, playlistUrl: string): Promise<PlaylistImportResult> {
  const playlist = await readPlaylist(ctx, playlistUrl)
  const rows = playlist.tracks.map(toRow).filter(({ title }) => title !== '')
  if (rows.length === 0)
    throw new Refusal('playlist_unreadable', { message: `The playlist “${playlist.name}” has no songs.` })
  return run(ctx, {
    rows,
    skipLookAlikes: true,
    from: ` from “${playlist.name}”`,
    show: (song) => song,
  })
}

interface Wanted {
  rows: readonly ImportRow[]
  dry_run: boolean
}

export async function importSongs(ctx: BandContext, { rows, dry_run }: Wanted): Promise<SongImportResult> {
  if (dry_run) return preview(ctx, rows)
  return run(ctx, {
    rows,
    skipLookAlikes: false,
    from: '',
    show: (song) => ({ ...song, look_alike: null }),
  })
}

/** What an import would do. */
async function preview(ctx: BandContext, rows: readonly ImportRow[]): Promise<SongImportResult> {
  const placed = place(rows, await selectSongNames(ctx.db, ctx.membership.bandId), false)
  const fresh = placed.filter(({ existing }) => !existing).length
  return {
    message: wordsFor(fresh, rows.length - fresh, ''),
    songs: placed.map(({ row, existing, lookAlike }) => ({
      id: existing && existing.id > 0 ? existing.id : null,
      title: row.title,
      artist: row.artist ?? null,
      existing: existing !== undefined,
      look_alike: lookAlike && lookAlike.id > 0 ? named(lookAlike) : null,
    })),
  }
}

const named = ({ id, title, artist }: SongName) => ({ id, title, artist })
