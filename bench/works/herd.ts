import { brotliDecompressSync } from 'node:zlib'

import { connect, median } from '../client.ts'
import type { Connection } from '../client.ts'
import type { Side } from '../duel.ts'
import type { Measure } from '../report.ts'
import { asBrowser, renameSong, songsOf } from '../scene.ts'
import type { Scene } from '../scene.ts'

const MEMBERS = 9
const BAND = 120
const ROUNDS = 5
const EDITS = 12

/** Seconds that so many edits take when nine members ask for the songs after each, as a live event makes them. */
async function herd(side: Side, headers: Record<string, string>, name: string): Promise<number> {
  const editor = await connect(side.port)
  const members: Connection[] = await Promise.all(Array.from({ length: MEMBERS }, () => connect(side.port)))
  const started = performance.now()
  for (let edit = 0; edit < EDITS; edit += 1) {
    const title = `${name} ${edit}`
    await editor.ask(renameSong(BAND, title, headers))
    const answers = await Promise.all(
      members.map((member) => member.ask({ ...songsOf(BAND, headers), keep: true })),
    )
    for (const { headers: head, body } of answers.slice(0, 1)) {
      const plain = /content-encoding: br/i.test(head) ? brotliDecompressSync(body) : body
      if (!plain.includes(title)) throw new Error(`an answer was older than the edit: ${title}`)
    }
  }
  const seconds = (performance.now() - started) / 1000
  for (const one of [editor, ...members]) one.close()
  return seconds
}

export async function measureHerd({ ours, reference, auth }: Scene): Promise<Measure[]> {
  const headers = { ...auth, ...asBrowser }
  const ratios: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const raw = await herd(reference, headers, `Raw take ${round}`)
    const own = await herd(ours, headers, `Take ${round}`)
    if (round > 0) ratios.push(raw / own)
  }
  const work = 'herd: one edit, nine members refetch 500 songs'
  return [{ work, figure: 'rate', value: median(ratios), unit: 'x raw', goal: { least: 4 } }]
}
