import { importPlaylist, importSongs } from '../../../contract/song-import.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as songImport from './song-import.service.ts'

export function songImportRoutes(app: App): void {
  handle(app, importPlaylist, (ctx, { body }) => songImport.importPlaylist(ctx, body.playlistUrl))
  handle(app, importSongs, (ctx, { body }) => songImport.importSongs(ctx, body))
}
