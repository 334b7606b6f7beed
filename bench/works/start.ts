import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { median } from '../client.ts'
import { memoryOfTree } from '../cpu.ts'
import type { Measure } from '../report.ts'
import { startProgram } from '../servers.ts'

const STARTS = 5

/** Starts with an embedded database that is there already, as on every day but the first. */
export async function measureStart(): Promise<Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-start-'))
  const settings = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(dataDir, 'compiled') }
  const times: number[] = []
  let idle = 0
  for (let start = 0; start <= STARTS; start += 1) {
    const started = performance.now()
    const app = await startProgram('scripts/serve.js', settings)
    if (start > 0) times.push((performance.now() - started) / 1000)
    if (start === STARTS) {
      await sleep(2000)
      idle = memoryOfTree(app.pid)
    }
    await app.stop()
  }
  await rm(dataDir, { recursive: true })
  return [
    {
      work: 'start with a warm embedded database',
      figure: 'median of 5',
      value: median(times),
      unit: 's',
      goal: { most: 0.6 },
    },
    { work: 'idle memory', figure: 'server and database', value: idle, unit: 'MB', goal: { most: 300 } },
  ]
}
