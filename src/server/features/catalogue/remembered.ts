import { LRUCache } from 'lru-cache'

import type { Outcome } from './outcome.ts'

const NOTHING_KEPT_MS = 10 * 60_000
const ANSWERS_KEPT = 2000

interface Memory<Value> {
  /** Milliseconds. */
  readonly keepMs: number
  /** Whether an answer says that there is nothing; it is asked again sooner. */
  readonly isNothing: (value: Value) => boolean
}

/** Lets all who ask the same at once wait for one call. */
export function shared<Value>(run: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key) => {
    const asked = running.get(key)
    if (asked) return asked
    const asking = run(key).finally(() => running.delete(key))
    running.set(key, asking)
    return asking
  }
}

/**
 * Keeps answers, and lets all who ask the same at once wait for one call.
 * What was refused or went wrong is never kept.
 */
export function remembered<Value extends object>(
  run: (key: string) => Promise<Outcome<Value>>,
  { keepMs, isNothing }: Memory<Value>,
): (key: string) => Promise<Outcome<Value>> {
  const answers = new LRUCache<string, Outcome<Value>>({ max: ANSWERS_KEPT, ttl: keepMs })

  const keep = (key: string, outcome: Outcome<Value>) => {
    const isEmpty = outcome.kind === 'notFound' || (outcome.kind === 'ok' && isNothing(outcome.value))
    if (isEmpty) answers.set(key, outcome, { ttl: NOTHING_KEPT_MS })
    else if (outcome.kind === 'ok') answers.set(key, outcome)
    return outcome
  }

  const asked = shared(async (key) => keep(key, await run(key)))
  return (key) => {
    const known = answers.get(key)
    return known ? Promise.resolve(known) : asked(key)
  }
}
