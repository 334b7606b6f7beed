import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

interface ProcStat {
  command: string
  state: string
  startTicks: string
}

function procStat(pid: number): ProcStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const nameEnd = text.lastIndexOf(')')
    const fields = text.slice(nameEnd + 2).split(' ')
    return {
      command: text.slice(text.indexOf('(') + 1, nameEnd),
      state: fields[0] ?? '',
      startTicks: fields[19] ?? '',
    }
  } catch {
    return undefined
  }
}

/** Whether any process answers to this id, a zombie included: what kill(2) itself would say. */
export function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function isRunning(pid: number): boolean {
  return pidExists(pid) && !/^[ZX]/.test(procStat(pid)?.state ?? '')
}

/** Tells a process from a later one with the same id; empty where the system has no /proc. */
export function birthMark(pid: number): string {
  const started = procStat(pid)?.startTicks
  if (!started) return ''
  return `${bootMark()}${started}`
}

function bootMark(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)
  } catch {
    return ''
  }
}

/** Whether `pid` is a postgres process at work in `folder`: PostgreSQL changes into its data folder. */
export function isPostgresOf(folder: string, pid: number): boolean {
  if (!isRunning(pid)) return false
  const stat = procStat(pid)
  try {
    if (stat) return stat.command === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === folder
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(folder)
  } catch {
    return false
  }
}

/** Every postgres process of `folder`; empty where the system has no /proc. */
export function postgresProcesses(folder: string): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && isPostgresOf(folder, pid))
  } catch {
    return []
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export async function until(condition: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (!condition()) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}
