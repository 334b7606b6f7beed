import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Stats } from 'node:fs'

/** The account PostgreSQL runs under when Bandstand itself is root, whom PostgreSQL refuses. */
export interface SystemUser {
  name: string
  uid: number
  gid: number
}

const CANDIDATES = ['postgres', '_postgres', 'nobody']

/** Undefined when Bandstand is not root: PostgreSQL then runs as the same user. */
export async function databaseUser(existingCluster: string | undefined): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = await systemUsers()
  if (existingCluster) {
    const { uid, gid } = await stat(existingCluster)
    const name = users.find((user) => user.uid === uid)?.name ?? `uid ${uid}`
    if (uid !== 0) return { name, uid, gid }
  }
  for (const name of CANDIDATES) {
    const user = users.find((user) => user.name === name)
    if (user) return user
  }
  return { name: 'nobody', uid: 65534, gid: 65534 }
}

async function systemUsers(): Promise<SystemUser[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** Whether `user` may pass through every folder down to `path`, and has `access` (r=4, w=2, x=1) on it. */
export async function canReach(path: string, user: SystemUser | undefined, access = 1): Promise<boolean> {
  if (!user) return true
  const target = await realpath(path)
  if (!permits(await stat(target), user, access)) return false
  for (let folder = dirname(target); ; folder = dirname(folder)) {
    if (!permits(await stat(folder), user, 1)) return false
    if (folder === dirname(folder)) return true
  }
}

function permits(entry: Stats, user: SystemUser, access: number): boolean {
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0
  return ((entry.mode >> shift) & access) === access
}
