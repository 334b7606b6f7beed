import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Endpoint } from '../src/contract/endpoint.ts'
import { changeSetlist, getSetlist, listSetlists, moveSetlistSong } from '../src/contract/setlists.ts'
import type { Setlist } from '../src/contract/setlists.ts'
import { changeSong, listSongs } from '../src/contract/songs.ts'
import type { Song } from '../src/contract/songs.ts'
import { makeBand, makeCaller, makeFullSetlist } from './makers.ts'
import type { Caller } from './makers.ts'
import { makeDatabase, startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'

let dataDir: string
let apps: TestApp[]
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bandstand-versions-'))
  const database = await makeDatabase()
  apps = [
    await startApp({ DATA_DIR: dataDir }, { database }),
    await startApp({ DATA_DIR: dataDir }, { database }),
  ]
})
afterAll(async () => {
  for (const app of apps) await app.stop()
  await rm(dataDir, { recursive: true })
})

/** A list as one process after the other shows it, in words; the version of its first words. */
interface Shelf {
  readonly endpoint: Endpoint
  readonly params: Record<string, number>
  readonly inWords: (body: never) => string
  readonly history: string[]
  firstVersion: number
}

const SONGS = 4
const READERS = 6

const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number))
const inSetlist = ({ name, songs }: Setlist) => `${name}: ${songs.map(({ song }) => song.title).join(', ')}`
const versionOf = (etag: string) => Number(etag.split('.')[2])

/** A band whose one setlist holds all its songs, as both processes and the model know it. */
async function openBand() {
  const [home] = apps as [TestApp]
  const crew = await makeBand(home)
  const setlist = await makeFullSetlist(crew, SONGS)
  const { admin, band } = crew
  const state = {
    name: setlist.name,
    songs: setlist.songs.map(({ id, song }) => ({ id, song: { ...song } })),
  }
  const callers = apps.map((app) => makeCaller(app, admin)) as [Caller, Caller]
  const inBand = { bandId: band.id }
  const shelves: Record<'songs' | 'setlists' | 'setlist', Shelf> = {
    songs: {
      endpoint: listSongs,
      params: inBand,
      inWords: (songs: Song[]) =>
        songs
          .map(({ title }) => title)
          .toSorted((a, b) => (a < b ? -1 : 1))
          .join(', '),
      history: [],
      firstVersion: 0,
    },
    setlists: {
      endpoint: listSetlists,
      params: inBand,
      inWords: ([only]: Setlist[]) => (only ? inSetlist(only) : ''),
      history: [],
      firstVersion: 0,
    },
    setlist: {
      endpoint: getSetlist,
      params: { setlistId: setlist.id },
      inWords: inSetlist,
      history: [],
      firstVersion: 0,
    },
  }
  for (const shelf of Object.values(shelves)) {
    const { headers, body } = await callers[0].ask(shelf.endpoint, { params: shelf.params })
    shelf.firstVersion = versionOf(headers.get('etag') ?? '')
    shelf.history.push(shelf.inWords(body as never))
  }
  return { inBand, setlistId: setlist.id, state, callers, shelves }
}
type OpenBand = Awaited<ReturnType<typeof openBand>>

interface Write {
  readonly kind: 'rename song' | 'move' | 'rename setlist'
  readonly through: 0 | 1
  readonly which: number
  readonly to: number
  readonly pause: number
}

/** Makes a write; what each list shows from its answer on is in the history before the next one. */
async function write({ inBand, setlistId, state, callers, shelves }: OpenBand, step: number, wanted: Write) {
  const caller = callers[wanted.through]
  const entry = state.songs[wanted.which] ?? state.songs[0]
  if (!entry) throw new Error('no song')
  if (wanted.kind === 'rename song') {
    entry.song.title = `Take ${step}`
    const body = { title: entry.song.title }
    await caller.call(changeSong, { params: { ...inBand, songId: entry.song.id }, body })
  } else if (wanted.kind === 'rename setlist') {
    state.name = `Night ${step}`
    await caller.call(changeSetlist, { params: { setlistId }, body: { name: state.name } })
  } else {
    state.songs.splice(state.songs.indexOf(entry), 1)
    state.songs.splice(wanted.to, 0, entry)
    await caller.call(moveSetlistSong, { params: { entryId: entry.id }, body: { position: wanted.to + 1 } })
  }
  const songs = state.songs.map(({ song }) => song) as Song[]
  if (wanted.kind === 'rename song') shelves.songs.history.push(shelves.songs.inWords(songs as never))
  for (const shelf of [shelves.setlists, shelves.setlist]) shelf.history.push(inSetlist(state as Setlist))
}

interface Seen {
  readonly shelf: Shelf
  readonly words: string
  readonly etag: string
  /** How many writes had been answered when it was asked for. */
  readonly known: number
}

/** Reads again and again, every list through both processes, some of it with what is known already. */
async function read({ callers, shelves }: OpenBand, reader: number, isOver: () => boolean): Promise<Seen[]> {
  const all = Object.values(shelves)
  const seen: Seen[] = []
  for (let turn = reader; !isOver(); turn += 1) {
    const shelf = all[turn % all.length] as Shelf
    const caller = callers[(reader + Math.floor(turn / 3)) % 2] as Caller
    const known = shelf.history.length - 1
    const had = turn % 2 === 0 ? seen.findLast((one) => one.shelf === shelf) : undefined
    const headers = had ? { 'if-none-match': had.etag } : {}
    const answer = await caller.ask(shelf.endpoint, { params: shelf.params, headers })
    const words = answer.status === 304 ? (had?.words ?? '') : shelf.inWords(answer.body as never)
    seen.push({ shelf, words, known, etag: answer.headers.get('etag') ?? '' })
  }
  return seen
}

/** Nothing may show less than was known when it was asked for, or than its version says. */
function expectFresh({ shelf, words, known, etag }: Seen): void {
  const shown = shelf.history.lastIndexOf(words)
  expect(shown, `${words} after write ${known}`).toBeGreaterThanOrEqual(known)
  expect(shown, `${words} as version ${etag}`).toBeGreaterThanOrEqual(versionOf(etag) - shelf.firstVersion)
}

const place = fc.nat({ max: SONGS - 1 })
const writes = fc.array(
  fc.record<Write>({
    kind: fc.constantFrom('rename song', 'move', 'rename setlist'),
    through: fc.constantFrom(0, 1),
    which: place,
    to: place,
    pause: fc.nat({ max: 4 }),
  }),
  { minLength: 5, maxLength: 20 },
)

test('no interleaving of writes and reads in two processes shows a state older than its version', async () => {
  let reads = 0
  await fc.assert(
    fc.asyncProperty(writes, async (wanted) => {
      const band = await openBand()
      let over = false
      const reading = Promise.all(times(READERS, (reader) => read(band, reader, () => over)))
      for (const [step, one] of wanted.entries()) {
        await write(band, step, one)
        await sleep(one.pause)
      }
      over = true
      const seen = (await reading).flat()
      seen.forEach(expectFresh)
      reads += seen.length
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect(reads).toBeGreaterThan(200)
}, 120_000)
