import { duel } from '../duel.ts'
import type { Duel, Work } from '../duel.ts'
import type { Measure } from '../report.ts'
import { addSong, AMOUNT, asBrowser, move, setlistOf, songsOf } from '../scene.ts'
import type { Scene } from '../scene.ts'

const CACHED = { method: 'GET', path: '/cached' }

function detail({ ours, reference }: Duel): string {
  const side = ({ rate, cpu, p50 }: Duel['ours']) =>
    `${rate.toFixed(0)}/s, ${cpu.toFixed(3)} ms CPU, p50 ${p50.toFixed(1)} ms`
  return `${side(ours)}; raw ${side(reference)}`
}

interface Goals {
  rate: number
  cpu?: number
}

async function compare(
  { ours, reference }: Scene,
  work: string,
  next: Work['next'],
  goals: Goals,
): Promise<Measure[]> {
  const result = await duel({ side: ours, next }, { side: reference, next })
  const measures: Measure[] = [
    {
      work,
      figure: 'rate',
      value: result.rate,
      unit: 'x raw',
      goal: { least: goals.rate },
      detail: detail(result),
    },
  ]
  if (goals.cpu !== undefined)
    measures.push({ work, figure: 'CPU', value: result.cpu, unit: 'x raw', goal: { most: goals.cpu } })
  return measures
}

async function unchanged({ ours, reference, auth }: Scene): Promise<Measure[]> {
  const answer = await fetch(`http://127.0.0.1:${ours.port}${songsOf(1).path}`, { headers: auth })
  await answer.arrayBuffer()
  const isRight = ({ status }: { status: number }) => status === 304
  const known = (etag: string) => ({ ...auth, 'if-none-match': etag })
  const result = await duel(
    { side: ours, next: () => songsOf(1, known(answer.headers.get('etag') ?? '')), isRight },
    { side: reference, next: () => ({ ...CACHED, headers: known('"1"') }), isRight },
  )
  return [
    {
      work: '304, unchanged band',
      figure: 'rate',
      value: result.rate,
      unit: 'x a bare cache',
      goal: { least: 0.4 },
      detail: detail(result),
    },
  ]
}

/** Reads and writes by sixteen connections; each work has bands or setlists of its own. */
export async function measureCalls(scene: Scene): Promise<Measure[]> {
  const { auth } = scene
  const browser = { ...auth, ...asBrowser }
  const ownSetlist = (connection: number) => (20 + connection) * AMOUNT.setlists + 1
  return [
    ...(await compare(scene, 'GET 500 songs as a browser asks', () => songsOf(1, browser), {
      rate: 15,
      cpu: 0.08,
    })),
    ...(await compare(scene, 'GET 500 songs, identity', () => songsOf(1, auth), { rate: 8, cpu: 0.08 })),
    ...(await unchanged(scene)),
    ...(await compare(scene, 'GET setlist of 40, warm', () => setlistOf(1, auth), { rate: 4 })),
    ...(await compare(
      scene,
      'GET setlist of 40, cold: moved before each read',
      (connection, turn) =>
        turn % 2 === 0
          ? move(ownSetlist(connection), turn / 2, auth)
          : setlistOf(ownSetlist(connection), auth),
      { rate: 0.8 },
    )),
    ...(await compare(
      scene,
      'POST song, a band for each connection',
      (connection) => addSong(40 + connection, auth),
      {
        rate: 0.75,
        cpu: 1.5,
      },
    )),
    ...(await compare(scene, 'POST song, all to one band', () => addSong(60, auth), {
      rate: 0.75,
      cpu: 1.5,
    })),
    ...(await compare(
      scene,
      'move in a 40-row setlist, one for each connection',
      (connection, turn) => move((80 + connection) * AMOUNT.setlists + 1, turn, auth),
      { rate: 0.8 },
    )),
    ...(await compare(
      scene,
      'move in a 40-row setlist, all in one',
      (connection, turn) => move(100 * AMOUNT.setlists + 1, turn + connection, auth),
      { rate: 0.8 },
    )),
  ]
}
