import { changeBand, createBand, getBand, listBands } from '../../../contract/bands.ts'
import type { App } from '../../app.ts'
import { handle } from '../../http/handle.ts'
import * as bands from './bands.service.ts'

export function bandRoutes(app: App): void {
  handle(app, listBands, (ctx) => bands.list(ctx))
  handle(app, createBand, (ctx, { body }) => bands.create(ctx, body))
  handle(app, getBand, (ctx) => bands.get(ctx))
  handle(app, changeBand, (ctx, { body }) => bands.change(ctx, body))
}
