import { readFileSync, writeFileSync } from 'node:fs'

import { isMet, machine, tableOf } from './report.ts'
import type { Measure } from './report.ts'
import { openScene } from './scene.ts'
import type { Scene } from './scene.ts'
import { measureCalls } from './works/calls.ts'
import { measureFanOut } from './works/fan-out.ts'
import { measureHerd } from './works/herd.ts'
import { measureLarge } from './works/large.ts'
import { measureMemory } from './works/memory.ts'
import { measureSeveral } from './works/several.ts'
import { measureStart } from './works/start.ts'

const PAGE = 'docs/performance.md'
const RESULTS = /(<!-- results -->\n)[^]*(<!-- end of results -->)/

/** Memory comes behind everything that the first process of the scene does. */
const works: Readonly<Record<string, (scene: Scene) => Promise<Measure[]>>> = {
  calls: measureCalls,
  herd: measureHerd,
  'fan-out': measureFanOut,
  memory: measureMemory,
  several: measureSeveral,
  large: measureLarge,
}

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)

async function measureAll(): Promise<Measure[]> {
  const measures = isChosen('start') ? await measureStart() : []
  const scene = await openScene()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void scene.close().finally(() => process.exit(1)))
  try {
    for (const [name, measure] of Object.entries(works)) {
      if (!isChosen(name)) continue
      const started = performance.now()
      try {
        measures.push(...(await measure(scene)))
      } catch (error) {
        // What was measured so far is worth its minutes.
        process.exitCode = 1
        console.error(name, error)
      }
      console.error(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
    }
    return measures
  } finally {
    await scene.close()
  }
}

const started = performance.now()
const measures = await measureAll()
const minutes = (performance.now() - started) / 60_000
const table = tableOf(measures)
const missed = measures.filter((measure) => !isMet(measure))
console.log(`\n${table}\n`)
console.log(`${machine()}; ${minutes.toFixed(1)} minutes`)
console.log(missed.length === 0 ? 'Every goal is met.' : `${missed.length} goals are missed.`)

if (process.argv.includes('--write')) {
  const day = new Date().toISOString().slice(0, 10)
  const results = `\n${day}, ${machine()}.\n\n${table}\n\n`
  writeFileSync(
    PAGE,
    readFileSync(PAGE, 'utf8').replace(RESULTS, (_, start: string, end: string) => start + results + end),
  )
}
process.exit(missed.length === 0 ? process.exitCode : 1)
