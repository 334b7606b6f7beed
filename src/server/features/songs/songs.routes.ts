import { changeSong, createSong, listSongs, removeSong } from '../../../contract/songs.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { pageOr } from '../../http/pages.ts'
import * as songs from './songs.service.ts'

export function songRoutes(app: App): void {
  handle(app, listSongs, (ctx, call) =>
    pageOr(
      call,
      () => songs.list(ctx),
      (limit) => songs.listPage(ctx, limit, call.query.cursor),
    ),
  )
  handle(app, createSong, (ctx, { body }) => songs.create(ctx, body))
  handle(app, changeSong, (ctx, { params, body }) => songs.change(ctx, params.songId, body))
  handle(app, removeSong, (ctx, { params }) => songs.remove(ctx, params.songId))
}
