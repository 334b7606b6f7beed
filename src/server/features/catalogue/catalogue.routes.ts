import { findAppleMusic, readTrack, readVideoMetadata, searchCatalogue } from '../../../contract/catalogue.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as catalogue from './catalogue.service.ts'

export function catalogueRoutes(app: App): void {
  handle(app, searchCatalogue, (ctx, { query }) => catalogue.search(ctx, query.q))
  handle(app, readTrack, (ctx, { query }) => catalogue.readTrack(ctx, query.link))
  handle(app, findAppleMusic, (ctx, { query }) => catalogue.findAppleMusic(ctx, query))
  handle(app, readVideoMetadata, (ctx, { query }) => catalogue.readVideo(ctx, query.url))
}
