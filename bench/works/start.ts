import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { median } from '../client.ts'
import { memoryOfTree } from '../cpu.ts'
import type { Measure } from '../report.ts'
import { startProgram } from '../servers.ts'
import type { Server } from '../servers.ts'

const STARTS = 5

/** Starts the server in turns as `npm start` does and from its source, with a database that is there already. */
export async function measureStart(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-start-'))
  const [built, source] = ['scripts/serve.js', 'src/server/main.ts'].map((program, i) => {
    const dataDir = join(folder, String(i))
    return starter(program, { DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(dataDir, 'compiled') })
  }) as [Starter, Starter]
  let idle = 0
  // The first of each makes its database.
  for (let start = 0; start <= STARTS; start += 1)
    for (const { times, run } of [source, built]) {
      const { app, seconds } = await run()
      if (start > 0) times.push(seconds)
      if (start === STARTS) {
        await sleep(2000)
        idle = memoryOfTree(app.pid)
      }
      await app.stop()
    }
  await rm(folder, { recursive: true })
  const work = 'start with a warm embedded database'
  const seconds = median(built.times)
  return [
    { work, figure: 'median of 5', value: seconds, unit: 's', goal: { most: 0.6 } },
    { work, figure: 'bundle', value: seconds / median(source.times), unit: 'x source' },
    { work: 'idle memory', figure: 'server and database', value: idle, unit: 'MB', goal: { most: 300 } },
  ]
}

interface Starter {
  readonly times: number[]
  readonly run: () => Promise<{ app: Server; seconds: number }>
}

function starter(program: string, settings: Readonly<Record<string, string>>): Starter {
  const run = async () => {
    const started = performance.now()
    const app = await startProgram(program, settings)
    return { app, seconds: (performance.now() - started) / 1000 }
  }
  return { times: [], run }
}
