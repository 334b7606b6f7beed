import { duel } from '../duel.ts'
import type { Side, Work } from '../duel.ts'
import type { Measure } from '../report.ts'
import { joinBands, signUp } from '../scene.ts'
import type { Scene } from '../scene.ts'
import { startBandstand } from '../servers.ts'
import type { Server } from '../servers.ts'

const PER_BAND = { songs: 200, setlists: 30, entries: 10 }
const LARGE = 10_000
const SMALL = 10

interface Bands {
  readonly app: Server
  readonly bands: number
  readonly auth: Readonly<Record<string, string>>
  readonly side: Side
}

/** The same calls on 10,000 bands with 2 million songs and on 10 bands. */
export async function measureLarge({ world }: Scene): Promise<Measure[]> {
  const sides: Bands[] = []
  const started = performance.now()
  for (const bands of [SMALL, LARGE]) {
    const url = await world.makeDatabase(`bands_${bands}`, { bands, ...PER_BAND })
    const app = await startBandstand(url, `${world.folder}/app-${bands}`)
    const { token, id } = await signUp(app.port)
    await joinBands(url, id, bands)
    sides.push({
      app,
      bands,
      auth: { authorization: `Bearer ${token}` },
      side: { port: app.port, pids: [app.pid, world.postmaster] },
    })
  }
  const seconds = (performance.now() - started) / 1000
  const [small, large] = sides
  if (!small || !large) throw new Error('no sides')
  try {
    const measures: Measure[] = [
      { work: '10,000 bands, 2 million songs', figure: 'time to generate', value: seconds, unit: 's' },
    ]
    // Bands far from each other: each call finds its rows elsewhere than the one before.
    const bandAt = (bands: number, connection: number, turn: number) =>
      1 + ((connection * 617 + turn * 7919) % bands)
    const works: [string, (at: Bands) => Work['next']][] = [
      [
        'GET songs of a hundred bands',
        ({ bands, auth }) =>
          (connection, turn) => ({
            method: 'GET',
            path: `/api/bands/${bandAt(Math.min(bands, 100), connection, turn)}/songs`,
            headers: auth,
          }),
      ],
      [
        'GET songs, never asked before',
        ({ bands, auth }) =>
          (connection, turn) => ({
            method: 'GET',
            path: `/api/bands/${bandAt(bands, connection, turn)}/songs?limit=200`,
            headers: auth,
          }),
      ],
      [
        'POST song',
        ({ bands, auth }) =>
          (connection, turn) => ({
            method: 'POST',
            path: `/api/bands/${bandAt(bands, connection, turn)}/songs`,
            headers: auth,
            body: { title: 'Wonderwall' },
          }),
      ],
    ]
    for (const [name, nextOf] of works) {
      const next = (at: Bands): Work => ({ side: at.side, next: nextOf(at) })
      const result = await duel(next(large), next(small), { rounds: 3 })
      measures.push({
        work: '10,000 bands, 2 million songs',
        figure: `CPU of ${name}`,
        value: result.cpu,
        unit: 'x 10 bands',
        goal: { most: 1.3 },
        detail: `p50 ${result.ours.p50.toFixed(1)} ms; 10 bands ${result.reference.p50.toFixed(1)} ms`,
      })
    }
    return measures
  } finally {
    for (const { app } of sides) await app.stop()
  }
}
