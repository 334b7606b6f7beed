import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

interface Stat {
  parent: number
  /** Seconds of CPU, those of ended children included. */
  cpu: number
}

function readStat(pid: number): Stat | undefined {
  try {
    // The name in brackets may hold spaces, so the fields are counted from its end.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [, parent] = fields
    const ticks = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
    return { parent: Number(parent), cpu: ticks / TICKS_PER_SECOND }
  } catch {
    return undefined
  }
}

export function parentOf(pid: number): number {
  return (
    readStat(pid)?.parent ??
    Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
  )
}

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((one) => readStat(one)?.parent === pid)
}

function seconds(text: string): number {
  return text
    .split(/[-:]/)
    .reduce((sum, part, i, parts) => sum * (i === 1 && parts.length === 4 ? 24 : 60) + Number(part), 0)
}

/** Seconds of CPU that a process and its children have taken so far. */
export function cpuOf(pid: number): number {
  if (existsSync('/proc/self/stat'))
    return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + (readStat(one)?.cpu ?? 0), 0)
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time='], { encoding: 'utf8' }).trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([own, parent]) => Number(own) === pid || Number(parent) === pid)
    .reduce((sum, [, , time = '0']) => sum + seconds(time), 0)
}

/** Megabytes of memory that a process holds now. */
export function memoryOf(pid: number): number {
  if (existsSync('/proc/self/smaps_rollup'))
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** Megabytes of memory that a process and everything it started hold now. */
export function memoryOfTree(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + memoryOfTree(child), memoryOf(pid))
}
