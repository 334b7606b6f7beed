import { exportMyData } from '../../../contract/export.ts'
import type { App } from '../../app.ts'
import { handle } from '../../http/handle.ts'
import { exportAll } from './export.service.ts'

export function exportRoutes(app: App): void {
  handle(app, exportMyData, (ctx, { reply }) => {
    reply.header('content-disposition', 'attachment; filename="bandstand.json"')
    return exportAll(ctx)
  })
}
