import {
  addSetlistMark,
  changeEntryDetails,
  changeRunningOrder,
  changeSetlistMark,
  getRunningOrder,
  removeSetlistMark,
} from '../../../contract/running-order.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as order from './running-order.service.ts'

export function runningOrderRoutes(app: App): void {
  handle(app, getRunningOrder, (ctx, { params }) => order.get(ctx, params.setlistId))
  handle(app, changeRunningOrder, (ctx, { params, body }) => order.change(ctx, params.setlistId, body))
  handle(app, addSetlistMark, (ctx, { params, body }) => order.addMark(ctx, params.setlistId, body))
  handle(app, changeSetlistMark, (ctx, { params, body }) => order.changeMark(ctx, params.markId, body))
  handle(app, removeSetlistMark, (ctx, { params }) => order.removeMark(ctx, params.markId))
  handle(app, changeEntryDetails, (ctx, { params, body }) => order.changeEntry(ctx, params.entryId, body))
}
