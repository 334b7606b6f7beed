import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listBands } from '../src/contract/bands.ts'
import type { BodyInput } from '../src/contract/endpoint.ts'
import { parseKey, songKey } from '../src/contract/music/keys.ts'
import { hasRepeatedTag } from '../src/contract/music/tags.ts'
import { listSetlists } from '../src/contract/setlists.ts'
import { createSong, listSongs } from '../src/contract/songs.ts'
import { fillDemoBand } from '../scripts/seed/demo-band.ts'
import { demoMembers, demoPassword } from '../scripts/seed/people.ts'
import { makeBand, makeCaller } from './makers.ts'
import type { Caller } from './makers.ts'
import { startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

async function signIn(email: string): Promise<Caller> {
  const answer = await makeCaller(app).send('POST', '/auth/v1/token?grant_type=password', {
    email,
    password: demoPassword,
  })
  const session = answer.body as { access_token: string; user: { id: string } }
  return makeCaller(app, { id: session.user.id, email, token: session.access_token })
}

async function countRows(): Promise<unknown> {
  const tables = [
    'bands',
    'users',
    'members',
    'songs',
    'setlists',
    'setlist_songs',
    'gigs',
    'suggestions',
  ] as const
  const counts = tables.map(async (table) => {
    const all = await app.db.selectFrom(table).select(sql.lit(1).as('one')).execute()
    return [table, all.length]
  })
  return Object.fromEntries(await Promise.all(counts))
}

test('the demo band is filled once, however often and at once it is asked for', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => fillDemoBand(app.db)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await countRows()).toEqual({
    bands: 1,
    users: 4,
    members: 4,
    songs: 60,
    setlists: 6,
    setlist_songs: 60,
    gigs: 8,
    suggestions: 4,
  })
})

test('every demo member signs in and sees the band', async () => {
  for (const { email, name, role } of demoMembers) {
    const member = await signIn(email)
    expect(await member.send('GET', '/api/me')).toMatchObject({ body: { email, name } })
    expect(await member.call(listBands)).toMatchObject([{ name: 'The Lamplighters', role }])
  }
})

test('what is seeded could have been typed in', async () => {
  const maya = await signIn(demoMembers[0].email)
  const [band] = await maya.call(listBands)
  const params = { bandId: band?.id ?? 0 }
  const songs = await maya.call(listSongs, { params })
  expect(songs.every((song) => song.duration !== null && parseKey(songKey(song) ?? ''))).toBe(true)
  expect(songs.some(({ metadata }) => hasRepeatedTag(metadata.tags))).toBe(false)
  expect(songs.some(({ play_count }) => play_count > 0)).toBe(true)
  for (const { title, artist, duration, spotify_link, metadata } of songs) {
    const { spotify_key: _, ...rest } = metadata
    const body: BodyInput<typeof createSong> = { title, artist, duration, spotify_link, ...rest }
    await maya.call(createSong, { params, body })
  }
  const setlists = await maya.call(listSetlists, { params })
  expect(setlists.map(({ status }) => status)).toContain('draft')
  expect(setlists.map(({ status }) => status)).toContain('active')
})

test('gigs lie before and after today, whatever day it is', async () => {
  const gigs = await app.db.selectFrom('gigs').select(['date']).execute()
  const today = new Date().toISOString().slice(0, 10)
  expect(gigs.filter(({ date }) => date < today)).toHaveLength(4)
  expect(gigs.filter(({ date }) => date >= today)).toHaveLength(4)
})

test('a database with other bands is left alone, unless it is forced', async () => {
  const ours = await startApp()
  try {
    await makeBand(ours, 'The Others')
    await expect(fillDemoBand(ours.db)).rejects.toThrow('The database holds other bands')
    expect(await ours.db.selectFrom('users').select('email').execute()).toHaveLength(1)
    expect(await fillDemoBand(ours.db, { force: true })).toBe(true)
    expect(await fillDemoBand(ours.db)).toBe(false)
  } finally {
    await ours.stop()
  }
})
