import {
  addMemberInstrument,
  listInstruments,
  listMemberInstruments,
  removeMemberInstrument,
} from '../../../contract/instruments.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as instruments from './instruments.service.ts'

export function instrumentRoutes(app: App): void {
  handle(app, listInstruments, (ctx) => instruments.list(ctx))
  handle(app, listMemberInstruments, (ctx, { params }) => instruments.listOf(ctx, params.userId))
  handle(app, addMemberInstrument, (ctx, { params, body }) => instruments.add(ctx, params.userId, body))
  handle(app, removeMemberInstrument, (ctx, { params }) =>
    instruments.remove(ctx, params.userId, params.instrumentId),
  )
}
