import type { NewSong, Song, SongChange } from '../../../contract/songs.ts'
import type { BandContext } from '../../context.ts'
import { changeBandData, changeInOneStatement, changeTogether } from '../../db/change.ts'
import type { JsonText } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { recordDeletion } from '../activity/activity.service.ts'
import { raiseSetlistsWithSong, takeSongOutOfSetlists } from '../setlists/setlists.service.ts'
import { promote } from '../suggestions/suggestions.service.ts'
import * as songs from './songs.repository.ts'

interface Page {
  items: Song[]
  /** Last id of the page when more follow. */
  next: number | undefined
}

export function list(ctx: BandContext): Promise<JsonText> {
  return songs.selectSongs(ctx.db, ctx.membership)
}

export async function listPage(ctx: BandContext, limit: number, after: number | undefined): Promise<Page> {
  const found = await songs.selectSongPage(ctx.db, ctx.membership, limit + 1, after)
  const page = found.slice(0, limit)
  return { items: page, next: found.length > limit ? page.at(-1)?.id : undefined }
}

function existing([song]: readonly songs.SongText[]): songs.SongText {
  if (!song) throw new Refusal('not_found')
  return song
}

export async function create(ctx: BandContext, song: NewSong): Promise<JsonText> {
  const { bandId } = ctx.membership
  const insert = (wanted: NewSong) => songs.insertSong(bandId, ctx.user.id, wanted)
  const { song_id: ideaId } = song
  const created =
    ideaId === undefined
      ? await changeInOneStatement(ctx, ['songs'], insert(song), existing)
      : await changeBandData(ctx, ['songs'], async (trx) => {
          const promoted = await promote(trx, bandId, ideaId, song)
          return existing((await insert(promoted).execute(trx)).rows)
        })
  const by = ctx.user.id
  ctx.tell({ type: 'song_added', bandId, id: created.id, by })
  if (ideaId !== undefined) ctx.tell({ type: 'suggestion_deleted', bandId, id: ideaId, by })
  return created
}

export async function change(ctx: BandContext, id: number, wanted: SongChange): Promise<JsonText> {
  const { bandId } = ctx.membership
  const statements = [
    songs.updateSong(ctx.db, bandId, id, wanted),
    raiseSetlistsWithSong(bandId, id),
    songs.selectSong(ctx.membership, id),
  ] as const
  const what = { lists: ['songs', 'setlists'], isThere: songs.isThere(bandId, id) } as const
  const changed = await changeTogether(ctx, what, statements, ([, , found]) => existing(found))
  ctx.tell({ type: 'song_updated', bandId, id, by: ctx.user.id })
  return changed
}

export async function remove(ctx: BandContext, id: number): Promise<void> {
  const { bandId } = ctx.membership
  const setlistIds = await changeBandData(ctx, ['songs', 'setlists', 'gigs'], async (trx) => {
    if (!(await songs.markSongDeleted(trx, bandId, id, ctx.user.id))) throw new Refusal('not_found')
    await recordDeletion(trx, ctx, 'song', id)
    return takeSongOutOfSetlists(trx, bandId, id)
  })
  ctx.tell(
    { type: 'song_removed', bandId, id, by: ctx.user.id },
    ...setlistIds.map((setlistId) => ({
      type: 'setlist_song_removed' as const,
      bandId,
      setlistId,
      by: ctx.user.id,
    })),
  )
}
