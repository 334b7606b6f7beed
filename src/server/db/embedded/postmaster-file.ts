import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface PostmasterFile {
  pid: number
  port: number
  socketFolder: string
  /** `starting`, `ready`, `stopping` or `standby`. */
  status: string
}

/** The lines of postmaster.pid, in the order of PostgreSQL's pidfile.h. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let text: string
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  } catch {
    return undefined
  }
  const [pid = '', , , port = '', socketFolder = '', , , status = ''] = text.split('\n')
  return { pid: Math.abs(Number(pid)), port: Number(port), socketFolder, status: status.trim() }
}

/**
 * Makes PostgreSQL look past a process id that another program has taken. It ignores its parent's id there,
 * and still finds by the other lines whether a process of the old server is left; removing the file would
 * take that check away.
 */
export async function disownPostmasterFile(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const lines = (await readFile(path, 'utf8')).split('\n')
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, [process.pid, ...lines.slice(1)].join('\n'), { flag: 'wx', mode: 0o600 })
  await rename(draft, path)
}
