import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { birthMark, isRunning } from './processes.ts'

const FREE = 'free'
const heldHere = new Set<string>()

/**
 * Takes the lock at `path`, or refuses with a line that names the holder's process id.
 *
 * The lock is a folder that always holds exactly one file, named after its owner or `free`. Both ways to get
 * it are a single rename that succeeds for one contender only: the folder comes into being with its file
 * inside, and an owner is replaced by renaming the file that bears the old owner's name.
 */
export async function takeLock(path: string, subject: string): Promise<() => Promise<void>> {
  const mine = `${process.pid}-${birthMark(process.pid)}-${randomUUID()}`
  if (!(await createLock(path, mine))) {
    for (;;) {
      const [owner, ...others] = await readdir(path)
      if (owner === undefined || others.length > 0) {
        await sleep(5)
        continue
      }
      refuseIfHeld(path, owner, subject)
      if (await renamed(join(path, owner), join(path, mine))) break
    }
  }
  heldHere.add(path)
  return async () => {
    heldHere.delete(path)
    await renamed(join(path, mine), join(path, FREE))
  }
}

async function createLock(path: string, mine: string): Promise<boolean> {
  const draft = `${path}.${mine}`
  await mkdir(draft)
  try {
    await writeFile(join(draft, mine), '')
    await rename(draft, path)
    return true
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const taken = ['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES'].includes(
      String((error as NodeJS.ErrnoException).code),
    )
    if (!taken) throw error
    return false
  }
}

function refuseIfHeld(path: string, owner: string, subject: string): void {
  if (owner === FREE) return
  const [pidText = '', birth = ''] = owner.split('-')
  const pid = Number(pidText)
  // Without a birth mark a lock that bears this very id is either this process's own or a dead namesake's.
  const held = birth || pid !== process.pid ? isRunning(pid) && birthMark(pid) === birth : heldHere.has(path)
  if (held) {
    throw new StartError(
      `Another Bandstand (pid ${pid}) is using ${subject}: stop it, or set another DATA_DIR`,
    )
  }
}

async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
