import {
  changeBand,
  createBand,
  getBand,
  listBands,
  removeBand,
  renewJoinCode,
} from '../../../contract/bands.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as bands from './bands.service.ts'

export function bandRoutes(app: App): void {
  handle(app, listBands, (ctx) => bands.list(ctx))
  handle(app, createBand, (ctx, { body }) => bands.create(ctx, body))
  handle(app, getBand, (ctx, { params, query }) => bands.get(ctx, params.bandId, query.code))
  handle(app, changeBand, (ctx, { body }) => bands.change(ctx, body))
  handle(app, removeBand, (ctx, { body }) => bands.remove(ctx, body.name))
  handle(app, renewJoinCode, (ctx) => bands.renewJoinCode(ctx))
}
