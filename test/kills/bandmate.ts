import { randomInt, randomUUID } from 'node:crypto'

import type { Endpoint } from '../../src/contract/endpoint.ts'
import { addSetlistSong, createSetlist, moveSetlistSong } from '../../src/contract/setlists.ts'
import { createSong, removeSong } from '../../src/contract/songs.ts'
import type { CallOptions, TestBand } from '../makers.ts'
import type { Reading } from './reading.ts'

/** What a bandmate's writes have made of a band: titles in no order, and each setlist's titles in theirs. */
interface Works {
  readonly songs: readonly string[]
  readonly setlists: Readonly<Record<string, readonly string[]>>
}

interface Step {
  /** What the answer's id belongs to. */
  readonly makes?: string
  readonly endpoint: Endpoint
  readonly options: CallOptions
  readonly after: Works
}

/** Writes to a band, one after the other, and knows what each acknowledged one has made of it. */
export interface Bandmate {
  /** Works until told to stop or until a write is not answered; gives the number of acknowledged writes. */
  readonly work: (goesOn: () => boolean) => Promise<number>
  /** What is wrong with a reading, if anything; a write whose answer was lost may be there or not, but whole. */
  readonly judge: (reading: Reading) => string | undefined
  /** Sends the POST whose answer was lost again; false when there is none. From then on it has to be there. */
  readonly insist: () => Promise<boolean>
}

const MOST_SONGS = 24
const MOST_SETLISTS = 5

const pick = <T>(items: readonly T[]): T | undefined => items[randomInt(Math.max(1, items.length))]
const written = ({ songs, setlists }: Works) => {
  const names = Object.keys(setlists).toSorted()
  return JSON.stringify({
    songs: songs.toSorted(),
    setlists: names.map((setlist) => [setlist, setlists[setlist]]),
  })
}

export function makeBandmate({ admin, band }: TestBand, name: string): Bandmate {
  let made = 0
  let works: Works = { songs: [], setlists: {} }
  let unanswered: Step | undefined
  const ids = new Map<string, number>()
  const entryName = (setlist: string, title: string) => `${setlist} / ${title}`
  const idOf = (thing: string) => ids.get(thing) ?? 0
  const mine = (thing: string) => thing.startsWith(`${name} `)
  const headers = () => ({ 'idempotency-key': randomUUID() })
  const withSetlist = (setlist: string, titles: readonly string[]): Works => ({
    ...works,
    setlists: { ...works.setlists, [setlist]: titles },
  })

  function addsSong(): Step | undefined {
    if (works.songs.length >= MOST_SONGS) return undefined
    const title = `${name} song ${(made += 1)}`
    const options = { params: { bandId: band.id }, body: { title }, headers: headers() }
    return {
      makes: title,
      endpoint: createSong,
      options,
      after: { ...works, songs: [...works.songs, title] },
    }
  }

  function addsSetlist(): Step | undefined {
    if (Object.keys(works.setlists).length >= MOST_SETLISTS) return undefined
    const setlist = `${name} setlist ${(made += 1)}`
    const options = { params: { bandId: band.id }, body: { name: setlist }, headers: headers() }
    return { makes: setlist, endpoint: createSetlist, options, after: withSetlist(setlist, []) }
  }

  function addsEntry(): Step | undefined {
    const [setlist, titles] = pick(Object.entries(works.setlists)) ?? []
    const title = pick(works.songs.filter((song) => !titles?.includes(song)))
    if (!setlist || !titles || !title) return undefined
    const position = randomInt(1, titles.length + 2)
    const body = { song_id: idOf(title), position }
    const options = { params: { setlistId: idOf(setlist) }, body, headers: headers() }
    const after = withSetlist(setlist, titles.toSpliced(position - 1, 0, title))
    return { makes: entryName(setlist, title), endpoint: addSetlistSong, options, after }
  }

  function movesEntry(): Step | undefined {
    const [setlist, titles] = pick(Object.entries(works.setlists)) ?? []
    const title = pick(titles ?? [])
    if (!setlist || !titles || !title) return undefined
    const position = randomInt(1, titles.length + 1)
    const options = { params: { entryId: idOf(entryName(setlist, title)) }, body: { position } }
    const moved = titles.filter((other) => other !== title).toSpliced(position - 1, 0, title)
    return { endpoint: moveSetlistSong, options, after: withSetlist(setlist, moved) }
  }

  /** The song that stands in most setlists goes. */
  function removesSong(): Step | undefined {
    const uses = (song: string) =>
      Object.values(works.setlists).filter((titles) => titles.includes(song)).length
    const [title] = works.songs.toSorted((one, other) => uses(other) - uses(one))
    if (!title || works.songs.length < MOST_SONGS / 2) return undefined
    const without = (titles: readonly string[]) => titles.filter((other) => other !== title)
    const setlists = Object.entries(works.setlists).map(([setlist, titles]) => [setlist, without(titles)])
    const after = { songs: without(works.songs), setlists: Object.fromEntries(setlists) as Works['setlists'] }
    return { endpoint: removeSong, options: { params: { songId: idOf(title) } }, after }
  }

  const kinds = [
    addsSong,
    addsSong,
    addsSetlist,
    addsEntry,
    addsEntry,
    addsEntry,
    movesEntry,
    movesEntry,
    removesSong,
  ]
  const nextStep = (): Step => pick(kinds)?.() ?? nextStep()

  async function send(step: Step): Promise<boolean> {
    const answer = await admin.ask(step.endpoint, step.options).catch(() => undefined)
    if (!answer || answer.status === 503) return false
    if (answer.status !== step.endpoint.status)
      throw new Error(`${step.endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    works = step.after
    const { id } = (answer.body || {}) as { id?: number }
    if (step.makes && id) ids.set(step.makes, id)
    return true
  }

  function worksIn({ songs, setlists }: Reading): Works {
    const own = setlists.filter((setlist) => mine(setlist.name))
    for (const { id, title } of songs) ids.set(title, id)
    for (const { id, name: setlist, songs: entries } of own) {
      ids.set(setlist, id)
      for (const entry of entries) ids.set(entryName(setlist, entry.song.title), entry.id)
    }
    return {
      songs: songs.map(({ title }) => title).filter(mine),
      setlists: Object.fromEntries(
        own.map((setlist) => [setlist.name, setlist.songs.map(({ song }) => song.title)]),
      ),
    }
  }

  return {
    work: async (goesOn) => {
      for (let acknowledged = 0; ; acknowledged += 1) {
        if (!goesOn()) return acknowledged
        const step = nextStep()
        if (await send(step)) continue
        unanswered = step
        return acknowledged
      }
    },
    judge: (reading) => {
      const found = worksIn(reading)
      const allowed = unanswered ? [works, unanswered.after] : [works]
      if (!allowed.some((one) => written(one) === written(found)))
        return `${name}: found ${written(found)}, wanted ${allowed.map(written).join(' or ')}`
      works = found
      if (unanswered?.endpoint.method !== 'POST') unanswered = undefined
      return undefined
    },
    insist: async () => {
      const step = unanswered
      unanswered = undefined
      if (!step) return false
      if (!(await send(step))) throw new Error(`${name}: refused when sent again`)
      return true
    },
  }
}
