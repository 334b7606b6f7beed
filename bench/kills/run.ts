import { randomInt } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { makeCrews, playRound } from '../../test/kills/round.ts'
import { embeddedGround, openStage, postgresGround, victims } from '../../test/kills/stages.ts'
import type { Ground } from '../../test/kills/stages.ts'
import { machine } from '../report.ts'
import { restartFirstStart } from './first-starts.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    'first-starts': { type: 'string', default: '10' },
    on: { type: 'string', default: 'embedded,postgres' },
  },
})

const SHORTEST_WORK_MS = 100
const LONGEST_WORK_MS = 1500
const READY_MS = 5000
const LONGEST_LINE = 500

/** Asked to stop, it ends the kill at hand and leaves nothing running. */
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

interface Tally {
  acknowledged: number
  sentAgain: number
  readonly readyMs: number[]
  readonly firstReadyMs: number[]
  readonly faults: string[]
}

/** Kills until something is wrong. */
async function killAndCompare(ground: Ground, kills: number, tally: Tally): Promise<void> {
  const stage = await openStage(ground)
  const crews = await makeCrews(stage)
  for (let kill = 1; kill <= kills && tally.faults.length === 0 && !stopping.signal.aborted; kill += 1) {
    const victim = victims[kill % victims.length] ?? 'both'
    const workMs = randomInt(SHORTEST_WORK_MS, LONGEST_WORK_MS)
    const { acknowledged, sentAgain, readyMs, faults } = await playRound(stage, crews, { victim, workMs })
    tally.acknowledged += acknowledged
    tally.sentAgain += sentAgain
    tally.readyMs.push(readyMs)
    tally.faults.push(...faults.map((fault) => `kill ${kill}, ${victim}: ${fault}`))
    const ready = `ready after ${Math.round(readyMs)} ms`
    console.error(`${ground.name} ${kill}: ${victim} killed, ${acknowledged} writes acknowledged, ${ready}`)
  }
  await stage.close()
}

async function cutFirstStartsOff(ground: Ground, times: number, tally: Tally): Promise<void> {
  for (let start = 1; start <= times && !stopping.signal.aborted; start += 1) {
    const { afterMs, readyMs } = await restartFirstStart(ground, start % 2 === 0)
    tally.firstReadyMs.push(readyMs)
    console.error(
      `${ground.name}: first start cut off after ${afterMs} ms, the next ready after ${Math.round(readyMs)} ms`,
    )
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

async function prove(open: () => Promise<Ground>): Promise<boolean> {
  const ground = await open()
  const tally: Tally = { acknowledged: 0, sentAgain: 0, readyMs: [], firstReadyMs: [], faults: [] }
  try {
    await killAndCompare(ground, Number(values.kills), tally)
    await cutFirstStartsOff(ground, Number(values['first-starts']), tally)
  } finally {
    await ground.close()
  }
  const late = [...tally.readyMs, ...tally.firstReadyMs].filter((ms) => ms > READY_MS).length
  const times = (all: readonly number[]) =>
    `${Math.round(median(all))} ms, at most ${Math.round(Math.max(0, ...all))} ms`
  console.log(
    `\n${ground.name}: ${tally.readyMs.length} kills, ${tally.acknowledged} acknowledged writes, ${tally.faults.length} faults`,
  )
  console.log(
    `  ready again after ${times(tally.readyMs)}; ${tally.sentAgain} calls without an answer sent again`,
  )
  console.log(
    `  ${tally.firstReadyMs.length} first starts cut off, the next ready after ${times(tally.firstReadyMs)}`,
  )
  for (const fault of tally.faults) console.log(`  ${fault.slice(0, LONGEST_LINE)}`)
  console.log(`  ${late} times later than ${READY_MS} ms; the machine's load is ${loadavg()[1]?.toFixed(1)}`)
  return tally.faults.length === 0 && late === 0
}

const grounds = { embedded: embeddedGround, postgres: postgresGround }
const verdicts: boolean[] = []
for (const [name, open] of Object.entries(grounds))
  if (values.on.split(',').includes(name)) verdicts.push(await prove(open))
console.log(`\n${new Date().toISOString().slice(0, 10)}, ${machine()}`)
process.exitCode = verdicts.length > 0 && verdicts.every(Boolean) ? 0 : 1
