import { setTimeout as sleep } from 'node:timers/promises'

import { unavailable } from './outcome.ts'
import type { Failure, Outcome } from './outcome.ts'

/** Somebody who waits for an answer gives up after so long, in ms. */
const PATIENCE_MS = 3000
const FAILURES_UNTIL_PAUSE = 5
const PAUSE_MS = 30_000

interface Pace {
  /** Calls allowed within `perMs`. */
  readonly calls: number
  readonly perMs: number
}

/** What every call to one service goes through. */
export type Gate = <Value>(run: () => Promise<Outcome<Value>>, patienceMs?: number) => Promise<Outcome<Value>>

/** Takes a turn within the pace: 0 when it has come, else the seconds after which to come back. */
function createTurns({ calls, perMs }: Pace) {
  let turns: number[] = []
  return async (patienceMs: number): Promise<number> => {
    const now = performance.now()
    turns = turns.filter((turn) => turn > now - perMs)
    const blocking = turns.length < calls ? undefined : turns[turns.length - calls]
    const turn = blocking === undefined ? now : Math.max(blocking + perMs, now)
    if (turn - now > patienceMs) return Math.ceil((turn - now) / 1000)
    turns.push(turn)
    if (turn > now) await sleep(turn - now)
    return 0
  }
}

/** Remembers that a service asked for a pause, or failed too often, and answers in its place meanwhile. */
function createBreaker() {
  let failures = 0
  let openUntil = 0
  let isThrottled = false
  const openFor = (ms: number, throttled: boolean) => {
    openUntil = performance.now() + ms
    isThrottled = throttled
  }
  return {
    refuses: (): Failure | undefined => {
      const left = openUntil - performance.now()
      if (left <= 0) return undefined
      return isThrottled ? { kind: 'rateLimited', retryAfter: Math.ceil(left / 1000) } : unavailable
    },
    learn: (outcome: Outcome<unknown>) => {
      failures = outcome.kind === 'unavailable' ? failures + 1 : 0
      if (outcome.kind === 'rateLimited') openFor(outcome.retryAfter * 1000, true)
      else if (failures >= FAILURES_UNTIL_PAUSE) openFor(PAUSE_MS, false)
    },
  }
}

/** Keeps calls to a service within its pace, and away from it while it wants to be left alone. */
export function createGate(pace: Pace): Gate {
  const turn = createTurns(pace)
  const { refuses, learn } = createBreaker()
  return async (run, patienceMs = PATIENCE_MS) => {
    const refused = refuses()
    if (refused) return refused
    const wait = await turn(patienceMs)
    if (wait > 0) return { kind: 'rateLimited', retryAfter: wait }
    const outcome = await run()
    learn(outcome)
    return outcome
  }
}
