import {
  addSetlistSong,
  announceEditing,
  changeSetlist,
  createSetlist,
  duplicateSetlist,
  getSetlist,
  listSetlists,
  moveSetlistSong,
  removeSetlist,
  removeSetlistSong,
} from '../../../contract/setlists.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as setlists from './setlists.service.ts'

export function setlistRoutes(app: App): void {
  handle(app, listSetlists, (ctx) => setlists.list(ctx))
  handle(app, createSetlist, (ctx, { body }) => setlists.create(ctx, body))
  handle(app, getSetlist, (ctx, { params }) => setlists.get(ctx, params.setlistId))
  handle(app, changeSetlist, (ctx, { params, body }) => setlists.change(ctx, params.setlistId, body))
  handle(app, removeSetlist, (ctx, { params }) => setlists.remove(ctx, params.setlistId))
  handle(app, duplicateSetlist, (ctx, { params }) => setlists.duplicate(ctx, params.setlistId))
  handle(app, announceEditing, (ctx, { params }) => setlists.announceEditing(ctx, params.setlistId))
  handle(app, addSetlistSong, (ctx, { params, body }) => setlists.addSong(ctx, params.setlistId, body))
  handle(app, removeSetlistSong, (ctx, { params }) =>
    setlists.removeSong(ctx, params.setlistId, params.songId),
  )
  handle(app, moveSetlistSong, (ctx, { params, body }) => setlists.moveSong(ctx, params.entryId, body))
}
