import { randomUUID } from 'node:crypto'

import type { Ask } from './client.ts'
import type { Side } from './duel.ts'
import { startBandstand, startRaw } from './servers.ts'
import type { Server } from './servers.ts'
import { openWorld, query } from './world.ts'
import type { World } from './world.ts'

/** What the works are done on: 200 bands of 500 songs with setlists of 40, ours and the reference side by side. */
export const AMOUNT = { bands: 200, songs: 500, setlists: 5, entries: 40 }

export interface Scene {
  readonly world: World
  readonly url: string
  readonly app: Server
  readonly ours: Side
  readonly reference: Side
  readonly token: string
  readonly userId: string
  readonly auth: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

/** What a browser takes. */
export const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export async function signUp(port: number): Promise<{ token: string; id: string }> {
  const body = {
    email: `${randomUUID()}@lamplighters.band`,
    password: 'rehearsal',
    data: { name: 'Maya Okafor' },
  }
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { access_token: token, user } = (await answer.json()) as {
    access_token: string
    user: { id: string }
  }
  await fetch(`http://127.0.0.1:${port}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  return { token, id: user.id }
}

/** Makes a user a member of the first bands. */
export async function joinBands(url: string, userId: string, bands: number): Promise<void> {
  await query(
    url,
    `insert into members (band_id, user_id, role) select id, $1, 'admin' from bands where id <= $2`,
    [userId, bands],
  )
}

export async function openScene(): Promise<Scene> {
  const world = await openWorld()
  try {
    const url = await world.makeDatabase('scene', AMOUNT)
    const app = await startBandstand(url, `${world.folder}/app`)
    const { token, id } = await signUp(app.port)
    await joinBands(url, id, AMOUNT.bands)
    const raw = await startRaw(url, { [token]: id })
    return {
      world,
      url,
      app,
      token,
      userId: id,
      auth: { authorization: `Bearer ${token}` },
      ours: { port: app.port, pids: [app.pid, world.postmaster] },
      reference: { port: raw.port, pids: [raw.pid, world.postmaster] },
      close: async () => {
        await app.stop()
        await raw.stop()
        await world.close()
      },
    }
  } catch (error) {
    await world.close()
    throw error
  }
}

export const songsOf = (band: number, headers: Ask['headers'] = {}): Ask => ({
  method: 'GET',
  path: `/api/bands/${band}/songs`,
  headers,
})
export const setlistOf = (setlist: number, headers: Ask['headers'] = {}): Ask => ({
  method: 'GET',
  path: `/api/setlists/${setlist}`,
  headers,
})
export const addSong = (band: number, headers: Ask['headers'] = {}): Ask => ({
  method: 'POST',
  path: `/api/bands/${band}/songs`,
  headers,
  body: { title: 'Wonderwall', artist: 'Oasis', duration: 258_000 },
})
export const renameSong = (band: number, title: string, headers: Ask['headers'] = {}): Ask => ({
  method: 'PATCH',
  path: `/api/bands/${band}/songs/${(band - 1) * AMOUNT.songs + 1}`,
  headers,
  body: { title },
})
/** Moves one of the forty songs of a setlist; `turn` says which and where to. */
export const move = (setlist: number, turn: number, headers: Ask['headers'] = {}): Ask => ({
  method: 'PATCH',
  path: `/api/setlist-songs/${(setlist - 1) * AMOUNT.entries + 1 + ((turn * 7) % AMOUNT.entries)}/position`,
  headers,
  body: { position: 1 + ((turn * 11) % AMOUNT.entries) },
})
