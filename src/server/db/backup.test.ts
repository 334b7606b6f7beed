import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { makeBand, makeCaller, makeSetlist, makeSong } from '../../../test/makers.ts'
import type { Caller } from '../../../test/makers.ts'
import { makeDatabase, startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { addSetlistSong, getSetlist } from '../../contract/setlists.ts'
import { listSongs } from '../../contract/songs.ts'
import { StartError } from '../start-error.ts'
import { backupLines } from './backup.ts'
import { restore } from './restore.ts'

const at = (database: string) => ({ ...inject('postgres'), database })

async function withClient<T>(database: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(at(database))
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

async function backup(database: string): Promise<string> {
  return withClient(database, async (client) => {
    let text = ''
    for await (const line of backupLines(client)) text += line
    return text
  })
}

async function newDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(inject('postgres').database, (client) => client.query(`create database ${name}`))
  return name
}

async function load(database: string, text: string, pieceLength = 1000): Promise<void> {
  const pieces = text.match(new RegExp(`[^]{1,${pieceLength}}`, 'g')) ?? []
  await restore(
    at(database),
    (async function* () {
      yield* pieces
    })(),
  )
}

async function signIn(app: TestApp, { id, email }: Caller): Promise<Caller> {
  const path = '/auth/v1/token?grant_type=password'
  const answer = await makeCaller(app).send('POST', path, { email, password: 'rehearsal' })
  return makeCaller(app, { id, email, token: (answer.body as { access_token: string }).access_token })
}

test('a band restored from its backup signs in, finds every song and setlist as it was, and goes on', async () => {
  const database = await makeDatabase()
  const before = await startApp({}, { database })
  const lamplighters = await makeBand(before, "The Lamplighters'")
  const inBand = { params: { bandId: lamplighters.band.id } }
  const valerie = await makeSong(lamplighters, {
    title: `Valerie; -- it's "live"`,
    artist: String.raw`Back\slash 'n' Müller 🎷`,
    notes: "first line;\r\n-- second' line;\n\\",
    tags: ['a,b', '{curly}', `o'clock`],
  })
  await makeSong(lamplighters)
  const setlist = await makeSetlist(lamplighters)
  const listed = { params: { ...inBand.params, setlistId: setlist.id } }
  await lamplighters.admin.call(addSetlistSong, { ...listed, body: { song_id: valerie.id } })
  const songs = await lamplighters.admin.call(listSongs, inBand)
  const entries = (await lamplighters.admin.call(getSetlist, listed)).songs
  const text = await backup(database)
  await before.stop()

  const target = await newDatabase()
  await load(target, text, 7)
  const after = await startApp({}, { database: target })
  const admin = await signIn(after, lamplighters.admin)
  expect(await admin.call(listSongs, inBand)).toEqual(songs)
  expect((await admin.call(getSetlist, listed)).songs).toEqual(entries)
  const added = await makeSong({ ...lamplighters, admin })
  expect(songs.map(({ id }) => id)).not.toContain(added.id)
  await after.stop()

  expect(statements(await backup(await restored(text)))).toEqual(statements(text))
})

const statements = (text: string) => text.split('\n').slice(1)

async function restored(text: string): Promise<string> {
  const database = await newDatabase()
  await load(database, text)
  return database
}

test('a long list is written in many statements and comes back whole', async () => {
  const database = await makeDatabase()
  await withClient(database, (client) =>
    client.query(`with band as (insert into bands (name, join_code) values ('Long', 'long') returning id)
      insert into songs (band_id, title) select band.id, 'Song ' || n from band, generate_series(1, 1234) n`),
  )
  const target = await restored(await backup(database))
  const { rows } = await withClient(target, (client) => client.query('select count(*)::int as n from songs'))
  expect(rows).toEqual([{ n: 1234 }])
})

test('a database with rows is refused and left as it is', async () => {
  const text = await backup(await makeDatabase())
  const database = await makeDatabase()
  await withClient(database, (client) =>
    client.query(`insert into bands (name, join_code) values ('A', 'a')`),
  )
  await expect(load(database, text)).rejects.toThrow(StartError)
  await expect(load(database, text)).rejects.toThrow('The database is not empty (table bands has rows)')
})

test('a backup that is cut short restores nothing', async () => {
  const database = await makeDatabase()
  await withClient(database, (client) =>
    client.query(`insert into bands (name, join_code) values ('A', 'a')`),
  )
  const text = await backup(database)
  const target = await newDatabase()
  await expect(load(target, text.slice(0, -20))).rejects.toThrow(StartError)
  const { rows } = await withClient(target, (client) => client.query('select name from bands'))
  expect(rows).toEqual([])
  await load(target, text)
})

test('a file that is no backup, or one of a newer Bandstand, is refused', async () => {
  const database = await newDatabase()
  await expect(load(database, 'create table songs ();\n')).rejects.toThrow(
    'not a backup made by npm run backup',
  )
  const newer = (await backup(await makeDatabase())).replace(/^(-- migrations: .*)$/m, '$1,9999-next')
  await expect(load(database, newer)).rejects.toThrow('of a newer Bandstand (9999-next)')
})
