import { runsByPgCtl, startByPgCtl, stopByPgCtl } from './pg-ctl.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { isPostgresOf } from './processes.ts'
import type { Installation, Postmaster, Server } from './settings.ts'

/** Resolves when the server accepts connections; rejects with the server's own words when it ends before. */
export async function startServer(server: Server): Promise<Postmaster> {
  return server.overTcp ? startByPgCtl(server) : startPostmaster(server)
}

/** A clean shutdown; a server that does not manage it in time is stopped at once and recovers from its log. */
export async function stopServer(installation: Installation, pid: number): Promise<void> {
  return installation.overTcp ? stopByPgCtl(installation) : stopPostmaster(pid)
}

export async function isServing(installation: Installation, pid: number): Promise<boolean> {
  return installation.overTcp ? runsByPgCtl(installation) : isPostgresOf(installation.cluster, pid)
}
