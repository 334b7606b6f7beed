// The same reads and writes against Express and Prisma, as most teams would write them first.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { duel } from './duel.ts'
import type { Duel, Work } from './duel.ts'
import { machine } from './report.ts'
import { addSong, AMOUNT, asBrowser, move, openScene, setlistOf, songsOf } from './scene.ts'
import type { Scene } from './scene.ts'
import { startProgram } from './servers.ts'

const folder = fileURLToPath(new URL('./peer/', import.meta.url))

/** Installs the peer beside itself; its packages are no part of Bandstand's. */
function install(): void {
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      // Prisma would fetch a program for migrations, which nobody needs here.
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
    })
  if (!existsSync(`${folder}node_modules`)) run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  if (!existsSync(`${folder}generated`)) run('npx', ['prisma', 'generate', '--schema', 'schema.prisma'])
}

function works({ auth }: Scene): Record<string, Work['next']> {
  const browser = { ...auth, ...asBrowser }
  const ownSetlist = (connection: number) => (20 + connection) * AMOUNT.setlists + 1
  return {
    'GET 500 songs as a browser asks': () => songsOf(1, browser),
    'GET 500 songs, identity': () => songsOf(1, auth),
    'GET setlist of 40': () => setlistOf(1, auth),
    'POST song, a band for each connection': (connection) => addSong(40 + connection, auth),
    'move in a 40-row setlist, one for each connection': (connection, turn) =>
      move(ownSetlist(connection), turn, auth),
  }
}

function row(work: string, { ours, reference, rate, cpu }: Duel): string {
  const cells = [
    work,
    `${rate.toFixed(1)} x`,
    `${cpu.toFixed(3)} x`,
    `${ours.rate.toFixed(0)}/s and ${reference.rate.toFixed(0)}/s`,
  ]
  return `| ${cells.join(' | ')} |`
}

async function compare(scene: Scene): Promise<void> {
  const { token, userId, url, world } = scene
  const peer = await startProgram('bench/peer/server.js', {
    DATABASE_URL: url,
    TOKENS: JSON.stringify({ [token]: userId }),
    NODE_ENV: 'production',
  })
  try {
    console.log('| work | rate, of Express + Prisma | CPU | requests |\n| --- | --- | --- | --- |')
    for (const [work, next] of Object.entries(works(scene))) {
      const reference = { side: { port: peer.port, pids: [peer.pid, world.postmaster] }, next }
      console.log(row(work, await duel({ side: scene.ours, next }, reference)))
    }
    console.log(`\n${machine()}`)
  } finally {
    await peer.stop()
  }
}

install()
const scene = await openScene()
try {
  await compare(scene)
} finally {
  await scene.close()
}
