import { randomUUID } from 'node:crypto'

import { startBalancer } from '../../test/nginx.ts'
import { startRedis } from '../../test/redis.ts'
import { median, quantile } from '../client.ts'
import { duel } from '../duel.ts'
import type { Measure } from '../report.ts'
import { asBrowser, joinBands, signUp, songsOf } from '../scene.ts'
import type { Scene } from '../scene.ts'
import { startBandstand } from '../servers.ts'
import { gather, tellOneRoom } from './fan-out.ts'

const LISTENERS = 50
const BAND = 140

/** Two processes behind nginx with Redis between them, against one behind the same nginx. */
export async function measureSeveral({ world, url }: Scene): Promise<Measure[]> {
  const redis = await startRedis()
  const dataDir = `${world.folder}/several-${randomUUID()}`
  const apps = [
    await startBandstand(url, dataDir, { REDIS_URL: redis.url }),
    await startBandstand(url, dataDir, { REDIS_URL: redis.url }),
  ] as const
  const [first, second] = apps
  const pair = await startBalancer([String(first.port), String(second.port)])
  const single = await startBalancer([String(first.port), String(first.port)])
  const portOf = (site: { url: string }) => Number(new URL(site.url).port)
  try {
    const { token, id } = await signUp(first.port)
    await joinBands(url, id, BAND)
    const auth = { authorization: `Bearer ${token}` }
    const pids = [first.pid, second.pid, world.postmaster]
    const next = () => songsOf(1, { ...auth, ...asBrowser })
    const reads = await duel(
      { side: { port: portOf(pair), pids }, next },
      { side: { port: portOf(single), pids }, next },
    )
    const p99 = async (port: number) => {
      const audience = await gather(port, token, [BAND], LISTENERS)
      const warm = await tellOneRoom({ port: first.port }, audience, BAND, auth, 0)
      const latencies = await tellOneRoom({ port: first.port }, audience, BAND, auth, warm.length)
      audience.leave()
      return quantile(latencies, 0.99)
    }
    const ratios: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const near = await p99(portOf(single))
      ratios.push((await p99(portOf(pair))) / near)
    }
    const work = 'two processes behind nginx, Redis between'
    const detail = `${reads.ours.rate.toFixed(0)}/s; one ${reads.reference.rate.toFixed(0)}/s`
    return [
      {
        work,
        figure: 'rate of cached reads',
        value: reads.rate,
        unit: 'x one',
        goal: { least: 1.6 },
        detail,
      },
      { work, figure: 'CPU of cached reads', value: reads.cpu, unit: 'x one' },
      { work, figure: 'fan-out p99', value: median(ratios), unit: 'x one', goal: { most: 2 } },
    ]
  } finally {
    for (const site of [pair, single]) await site.stop()
    for (const app of apps) await app.stop()
    await redis.kill()
  }
}
