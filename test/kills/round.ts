import { setTimeout as sleep } from 'node:timers/promises'

import { makeBand } from '../makers.ts'
import type { TestBand } from '../makers.ts'
import { makeBandmate } from './bandmate.ts'
import type { Bandmate } from './bandmate.ts'
import { halfDone, readBand } from './reading.ts'
import type { Stage, Victim } from './stages.ts'

const BANDS = 2
const BANDMATES = 4

interface Crew {
  readonly crew: TestBand
  readonly bandmates: readonly Bandmate[]
}

export async function makeCrews({ url }: Stage): Promise<Crew[]> {
  const bands = Array.from({ length: BANDS }, (_, number) => makeBand({ url }, `Band ${number}`))
  return (await Promise.all(bands)).map((crew) => ({
    crew,
    bandmates: Array.from({ length: BANDMATES }, (_, number) => makeBandmate(crew, `b${number}`)),
  }))
}

interface Round {
  /** Writes that were acknowledged since the last round. */
  readonly acknowledged: number
  /** Calls without an answer that were sent again. */
  readonly sentAgain: number
  readonly readyMs: number
  /** What is lost, half done or done twice. */
  readonly faults: readonly string[]
}

/** Lets all bandmates work for so long, kills in the middle of it, and compares what is there afterwards. */
export async function playRound(
  stage: Stage,
  crews: readonly Crew[],
  { victim, workMs }: { victim: Victim; workMs: number },
): Promise<Round> {
  const bandmates = crews.flatMap((crew) => crew.bandmates)
  const end = new AbortController()
  const working = bandmates.map(({ work }) => work(() => !end.signal.aborted))
  await sleep(workMs)
  await stage.kill(victim)
  const readyMs = await stage.recover(victim)
  end.abort()
  const acknowledged = (await Promise.all(working)).reduce((sum, count) => sum + count, 0)
  const found = await faultsOf(crews)
  if (found.length > 0) return { acknowledged, sentAgain: 0, readyMs, faults: found }
  let sentAgain = 0
  for (const { insist } of bandmates) if (await insist()) sentAgain += 1
  return { acknowledged, sentAgain, readyMs, faults: await faultsOf(crews) }
}

async function faultsOf(crews: readonly Crew[]): Promise<string[]> {
  const found = crews.map(async ({ crew, bandmates }) => {
    const reading = await readBand(crew)
    return [halfDone(reading), ...bandmates.map(({ judge }) => judge(reading))]
  })
  return (await Promise.all(found)).flat().filter((fault) => fault !== undefined)
}
