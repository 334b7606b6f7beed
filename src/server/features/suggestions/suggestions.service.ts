import type { LiveEventType } from '../../../contract/events.ts'
import type { NewSong } from '../../../contract/songs.ts'
import type { NewSuggestion, Suggestion, Vote } from '../../../contract/suggestions.ts'
import type { BandContext } from '../../context.ts'
import { changeBandData, raiseVersions } from '../../db/change.ts'
import type { JsonText, Trx } from '../../db/db.ts'
import { perMinute } from '../../http/limits.ts'
import { Refusal } from '../../refusal.ts'
import { recordDeletion } from '../activity/activity.service.ts'
import { readVideo } from '../catalogue/catalogue.service.ts'
import * as suggestions from './suggestions.repository.ts'

/** Of the title, in the contract. */
const TITLE_LENGTH = 300

/** More ideas than anybody has, fewer than a script would. */
const takeTurn = perMinute('suggestions', 300)

export function list(ctx: BandContext): Promise<JsonText> {
  return suggestions.selectSuggestions(ctx.db, ctx.membership.bandId)
}

export async function create(ctx: BandContext, idea: NewSuggestion): Promise<Suggestion> {
  await takeTurn(ctx)
  const { bandId } = ctx.membership
  const title = idea.title ?? (await titleOfVideo(ctx, idea.youtube_link ?? ''))
  const created = await changeBandData(ctx, ['suggestions'], async (trx) => {
    const id = await suggestions.insertSuggestion(trx, bandId, ctx.user.id, { ...idea, title })
    return selectExisting(trx, ctx, id)
  })
  tell(ctx, 'song_suggested', created.id)
  return created
}

/** What the video is called on YouTube; its link when that cannot be had. */
async function titleOfVideo(ctx: BandContext, link: string): Promise<string> {
  const video = await readVideo(ctx, link).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return video?.title.slice(0, TITLE_LENGTH) ?? link
}

export async function remove(ctx: BandContext, id: number): Promise<void> {
  await takeTurn(ctx)
  const { bandId } = ctx.membership
  await changeBandData(ctx, ['suggestions'], async (trx) => {
    if (!(await suggestions.markDeleted(trx, bandId, id, ctx.user.id))) throw new Refusal('not_found')
    await recordDeletion(trx, ctx, 'suggestion', id)
  })
  tell(ctx, 'suggestion_deleted', id)
}

export async function vote(ctx: BandContext, id: number, vote: Vote): Promise<Suggestion> {
  const { bandId } = ctx.membership
  const voted = await changeBandData(ctx, ['suggestions'], async (trx) => {
    await selectExisting(trx, ctx, id)
    await suggestions.upsertVote(trx, { band_id: bandId, suggestion_id: id, user_id: ctx.user.id, vote })
    return selectExisting(trx, ctx, id)
  })
  tell(ctx, 'suggestion_voted', id)
  return voted
}

export async function withdrawVote(ctx: BandContext, id: number): Promise<void> {
  await changeBandData(ctx, ['suggestions'], async (trx) => {
    await selectExisting(trx, ctx, id)
    await suggestions.deleteVote(trx, ctx.membership.bandId, id, ctx.user.id)
  })
  tell(ctx, 'suggestion_voted', id)
}

/**
 * For a new song that names an idea: takes the idea off the list and fills what the song leaves out. The idea can
 * still be deleted by the call that follows a promotion.
 */
export async function promote(trx: Trx, bandId: number, id: number, song: NewSong): Promise<NewSong> {
  const idea = await suggestions.markPromoted(trx, bandId, id)
  if (!idea) throw new Refusal('not_found')
  await raiseVersions(trx, bandId, ['suggestions'])
  return {
    ...song,
    artist: song.artist ?? idea.artist,
    duration: song.duration ?? idea.duration,
    spotify_link: song.spotify_link ?? idea.spotify_link,
    youtube_link: song.youtube_link ?? idea.youtube_link,
    apple_music_link: song.apple_music_link ?? idea.apple_music_link,
  }
}

async function selectExisting(trx: Trx, ctx: BandContext, id: number): Promise<Suggestion> {
  const suggestion = await suggestions.selectSuggestion(trx, ctx.membership.bandId, id)
  if (!suggestion) throw new Refusal('not_found')
  return suggestion
}

function tell(ctx: BandContext, type: LiveEventType, id: number): void {
  ctx.tell({ type, bandId: ctx.membership.bandId, id, by: ctx.user.id })
}
