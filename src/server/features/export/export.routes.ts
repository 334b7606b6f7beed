import type { FastifyReply } from 'fastify'

import { importBand } from '../../../contract/band-import.ts'
import { exportBand, exportMyData } from '../../../contract/export.ts'
import type { App } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import * as bandImport from './band-import.service.ts'
import * as exports from './export.service.ts'

const asFile = (reply: FastifyReply, name: string) =>
  reply.header('content-disposition', `attachment; filename="${name}"`)

export function exportRoutes(app: App): void {
  handle(app, exportMyData, (ctx, { reply }) => {
    asFile(reply, 'bandstand.json')
    return exports.exportAll(ctx)
  })
  handle(app, exportBand, (ctx, { reply }) => {
    asFile(reply, 'band.json')
    return exports.exportBand(ctx)
  })
  handle(app, importBand, (ctx, { body }) => bandImport.run(ctx, body))
}
