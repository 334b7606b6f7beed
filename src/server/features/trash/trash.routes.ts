import { listDeleted, restoreDeleted } from '../../../contract/trash.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as trash from './trash.service.ts'

const HOUR_MS = 3_600_000

export function trashRoutes(app: App): void {
  handle(app, listDeleted, (ctx) => trash.list(ctx))
  handle(app, restoreDeleted, (ctx, { params }) => trash.restore(ctx, params.kind, params.itemId))
  purgeEveryHour(app)
}

function purgeEveryHour({ http, deps: { db } }: App): void {
  let purging = Promise.resolve()
  const purge = () => {
    purging = trash.purge({ db, log: http.log }).catch((error: unknown) => {
      http.log.error({ err: error }, 'the trash was not emptied')
    })
  }
  const timer = setInterval(purge, HOUR_MS)
  http.addHook('onReady', async () => purge())
  http.addHook('onClose', async () => {
    clearInterval(timer)
    await purging
  })
}
