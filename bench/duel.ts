import { load, median, quantile } from './client.ts'
import type { Answered, Ask, Load } from './client.ts'
import { cpuOf } from './cpu.ts'

/** Who answers: a port, and the processes whose CPU the answers cost. */
export interface Side {
  readonly port: number
  readonly pids: readonly number[]
}

/** One kind of request to one side. */
export interface Work {
  readonly side: Side
  readonly next: (connection: number, turn: number) => Ask
  readonly isRight?: (answered: Answered) => boolean
}

export interface Result {
  /** Requests per second. */
  readonly rate: number
  /** Milliseconds of CPU a request, the database's included. */
  readonly cpu: number
  readonly p50: number
  readonly p99: number
}

export const CONNECTIONS = 16
const WARM_MS = 400

async function round({ side, next, isRight }: Work, connections: number, ms: number): Promise<Result> {
  const before = side.pids.reduce((sum, pid) => sum + cpuOf(pid), 0)
  const burst: Load = await load(side.port, connections, ms, next, isRight)
  const cpu = side.pids.reduce((sum, pid) => sum + cpuOf(pid), 0) - before
  const { wrong, requests } = burst
  if (wrong.length > 0)
    throw new Error(`${wrong.length} of ${requests} answers were wrong: ${[...new Set(wrong)].join(', ')}`)
  return {
    rate: burst.requests / burst.seconds,
    cpu: (cpu * 1000) / burst.requests,
    p50: quantile(burst.latencies, 0.5),
    p99: quantile(burst.latencies, 0.99),
  }
}

interface DuelOptions {
  rounds?: number
  ms?: number
  connections?: number
}

export interface Duel {
  readonly ours: Result
  readonly reference: Result
  /** Medians of the ratios of each pair of rounds, ours to the reference. */
  readonly rate: number
  readonly cpu: number
}

/** Lets two sides do the same in turns, so that whatever else the machine does falls on both. */
export async function duel(
  ours: Work,
  reference: Work,
  { rounds = 5, ms = 1000, connections = CONNECTIONS }: DuelOptions = {},
): Promise<Duel> {
  const pairs: { ours: Result; reference: Result }[] = []
  for (const work of [ours, reference]) await round(work, connections, WARM_MS)
  for (let turn = 0; turn < rounds; turn += 1)
    pairs.push({
      reference: await round(reference, connections, ms),
      ours: await round(ours, connections, ms),
    })
  const middle = (side: 'ours' | 'reference'): Result => ({
    rate: median(pairs.map((pair) => pair[side].rate)),
    cpu: median(pairs.map((pair) => pair[side].cpu)),
    p50: median(pairs.map((pair) => pair[side].p50)),
    p99: median(pairs.map((pair) => pair[side].p99)),
  })
  return {
    ours: middle('ours'),
    reference: middle('reference'),
    rate: median(pairs.map(({ ours, reference }) => ours.rate / reference.rate)),
    cpu: median(pairs.map(({ ours, reference }) => ours.cpu / reference.cpu)),
  }
}
