import { setTimeout as sleep } from 'node:timers/promises'

import { memoryOf } from '../cpu.ts'
import type { Measure } from '../report.ts'
import type { Scene } from '../scene.ts'
import { gather } from './fan-out.ts'

const SOCKETS = 1000
const REST_MS = 2000

/** After everything else, so that what the process holds then is what a long day leaves behind. */
export async function measureMemory({ app, ours, token }: Scene): Promise<Measure[]> {
  await sleep(REST_MS)
  const before = memoryOf(app.pid)
  const audience = await gather(
    ours.port,
    token,
    Array.from({ length: SOCKETS / 10 }, (_, place) => place + 1),
    10,
  )
  await sleep(REST_MS)
  const more = memoryOf(app.pid) - before
  audience.leave()
  return [
    {
      work: 'memory of the app process',
      figure: 'after the whole run',
      value: before,
      unit: 'MB',
      goal: { most: 150 },
    },
    {
      work: 'memory of the app process',
      figure: `${SOCKETS} idle sockets`,
      value: more,
      unit: 'MB more',
      goal: { most: 50 },
    },
  ]
}
