import {
  addBandPerformer,
  addGuestPerformer,
  listPerformers,
  listSetlistPerformers,
  listSongPerformers,
  removePerformer,
} from '../../../contract/performers.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as performers from './performers.service.ts'

export function performerRoutes(app: App): void {
  handle(app, listPerformers, (ctx) => performers.list(ctx))
  handle(app, listSongPerformers, (ctx, { params }) => performers.listOfSong(ctx, params.songId))
  handle(app, listSetlistPerformers, (ctx, { params }) => performers.listOfSetlist(ctx, params.setlistId))
  handle(app, addBandPerformer, (ctx, { params, body }) => performers.addMember(ctx, params.songId, body))
  handle(app, addGuestPerformer, (ctx, { params, body }) => performers.addGuest(ctx, params.songId, body))
  handle(app, removePerformer, (ctx, { params }) => performers.remove(ctx, params))
}
