import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { changeRole, listMembers } from '../src/contract/members.ts'
import { addSetlistSong, getSetlist } from '../src/contract/setlists.ts'
import { makeBand, makeCaller, makeMember, makeSetlist, makeSong } from './makers.ts'
import type { Caller } from './makers.ts'
import { makeDatabase, startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'

let dataDir: string
let apps: [TestApp, TestApp]
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bandstand-across-'))
  const database = await makeDatabase()
  const settings = { DATA_DIR: dataDir }
  apps = [await startApp(settings, { database }), await startApp(settings, { database })]
})
afterAll(async () => {
  for (const app of apps) await app.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const at = (process: number, who: Caller) => makeCaller(apps[process % 2] ?? apps[0], who)

test('two admins who demote each other through two processes leave one of them, every time', async () => {
  const [here] = apps
  for (let round = 0; round < 20; round += 1) {
    const { band, admin } = await makeBand(here, 'The Lamplighters')
    const other = await makeMember(here, band, 'admin')
    const demote = (who: Caller, { id: userId }: Caller) =>
      who.ask(changeRole, { params: { bandId: band.id, userId }, body: { role: 'bandmate' } })
    const answers = await Promise.all([demote(at(0, admin), other), demote(at(1, other), admin)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)[0]).toBe(200)
    expect([403, 409]).toContain(Math.max(...answers.map(({ status }) => status)))
    const members = await admin.call(listMembers, { params: { bandId: band.id } })
    expect(members.filter(({ role }) => role === 'admin')).toHaveLength(1)
  }
})

test('twenty songs put into one setlist through two processes stand at 1 to 20', async () => {
  const crew = await makeBand(apps[0])
  const setlist = await makeSetlist(crew)
  const songs = await Promise.all(Array.from({ length: 20 }, () => makeSong(crew)))
  const params = { setlistId: setlist.id }
  await Promise.all(
    songs.map(({ id }, number) =>
      at(number, crew.admin).call(addSetlistSong, { params, body: { song_id: id, position: 1 } }),
    ),
  )
  const { songs: entries } = await crew.admin.call(getSetlist, { params })
  expect(entries.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
})
