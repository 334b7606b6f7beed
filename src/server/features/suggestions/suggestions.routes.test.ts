import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { leaveBand } from '../../../contract/members.ts'
import { createSong, listSongs } from '../../../contract/songs.ts'
import {
  createSuggestion,
  listSuggestions,
  removeSuggestion,
  voteForSuggestion,
  withdrawVote,
} from '../../../contract/suggestions.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { startCatalogues } from '../../../../test/doubles/catalogues.ts'
import { listenTo } from '../../../../test/live-client.ts'
import { makeBand, makeMember } from '../../../../test/makers.ts'
import type { Caller, TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let catalogues: Awaited<ReturnType<typeof startCatalogues>>
beforeAll(async () => {
  catalogues = await startCatalogues()
  app = await startApp(catalogues.settings())
})
afterAll(async () => {
  await app.stop()
  await catalogues.stop()
})

const inBand = ({ band }: TestBand) => ({ params: { bandId: band.id } })
const one = ({ id }: Pick<Suggestion, 'id'>) => ({ params: { suggestionId: id } })

const idea = {
  title: 'Low Tide Radio',
  artist: 'Harbour & Vale',
  spotify_link: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  youtube_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  duration: 202_000,
  notes: 'Would close the first half',
}

function suggest(crew: TestBand, body: object = idea, by: Caller = crew.admin): Promise<Suggestion> {
  return by.call(createSuggestion, { ...inBand(crew), body })
}

describe('a song idea', () => {
  test('is kept with its links, its reason and who had it, and the band hears of it', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const ear = await listenTo(app, crew.band, crew.admin)
    const suggestion = await suggest(crew, idea, jon)
    expect(suggestion).toMatchObject({
      notes: 'Would close the first half',
      suggested_by: { id: jon.id, name: 'Jon Bell' },
      song: {
        title: 'Low Tide Radio',
        artist: 'Harbour & Vale',
        duration: 202_000,
        spotify_link: idea.spotify_link,
        metadata: { youtube_link: idea.youtube_link, apple_music_link: null },
      },
      votes: { love: 0, ok: 0, no: 0 },
      voters: [],
    })
    expect(await ear.next()).toMatchObject({ type: 'song_suggested', id: suggestion.id, by: jon.id })
    const second = await suggest(crew, { title: 'Marigold Static' })
    expect(await jon.call(listSuggestions, inBand(crew))).toEqual([second, suggestion])
    ear.socket.close()
  })

  test('needs a title, or a YouTube link that stands for it', async () => {
    const crew = await makeBand(app)
    for (const body of [
      {},
      { title: ' ' },
      { artist: 'Harbour & Vale' },
      { youtube_link: 'https://vimeo.com/76979871' },
    ])
      expect(await crew.admin.ask(createSuggestion, { ...inBand(crew), body })).toMatchObject({
        status: 422,
        body: { message: 'Title is required', fields: { title: 'Title is required' } },
      })
  })

  test('of which only the video is known is called as the video, else by its link', async () => {
    const crew = await makeBand(app)
    const wonderwall = { youtube_link: 'https://youtu.be/bx1Bh8ZvH84' }
    expect(await suggest(crew, wonderwall)).toMatchObject({
      song: { title: 'Oasis - Wonderwall (Official Video)', metadata: wonderwall },
    })
    expect((await suggest(crew, { ...wonderwall, title: 'Our Wonderwall' })).song.title).toBe(
      'Our Wonderwall',
    )
    const gone = 'https://www.youtube.com/watch?v=deletedVide'
    expect((await suggest(crew, { youtube_link: gone })).song.title).toBe(gone)
  })

  test('takes web links only', async () => {
    const crew = await makeBand(app)
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'youtu.be/dQw4w9WgXcQ?']) {
      const body = { title: 'x', youtube_link: link }
      expect((await crew.admin.ask(createSuggestion, { ...inBand(crew), body })).status).toBe(422)
    }
  })

  test('is deleted by anybody of the band, once', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const suggestion = await suggest(crew)
    const ear = await listenTo(app, crew.band, crew.admin)
    expect((await jon.ask(removeSuggestion, one(suggestion))).status).toBe(204)
    expect(await ear.next()).toMatchObject({ type: 'suggestion_deleted', id: suggestion.id })
    expect((await jon.ask(removeSuggestion, one(suggestion))).status).toBe(404)
    expect(await crew.admin.call(listSuggestions, inBand(crew))).toEqual([])
    ear.socket.close()
  })
})

describe('adding an idea to the songs', () => {
  const promote = (crew: TestBand, { song }: Suggestion, body: object = {}) =>
    crew.admin.ask(createSong, { ...inBand(crew), body: { song_id: song.id, title: song.title, ...body } })

  test('makes the song, filled from the idea, and takes the idea off the list', async () => {
    const crew = await makeBand(app)
    const ear = await listenTo(app, crew.band, crew.admin)
    const suggestion = await suggest(crew)
    await ear.next()
    const added = await promote(crew, suggestion, { notes: suggestion.notes })
    expect(added).toMatchObject({
      status: 201,
      body: {
        title: 'Low Tide Radio',
        artist: 'Harbour & Vale',
        duration: 202_000,
        spotify_link: idea.spotify_link,
        metadata: { youtube_link: idea.youtube_link, notes: idea.notes },
      },
    })
    expect([await ear.next(), await ear.next()]).toMatchObject([
      { type: 'song_added' },
      { type: 'suggestion_deleted', id: suggestion.id },
    ])
    expect(await crew.admin.call(listSuggestions, inBand(crew))).toEqual([])
    expect(await crew.admin.call(listSongs, inBand(crew))).toEqual([added.body])
    ear.socket.close()
  })

  test('works by the two calls of the specification: add, then delete', async () => {
    const crew = await makeBand(app)
    const suggestion = await suggest(crew)
    expect((await promote(crew, suggestion, { artist: 'Covered by us' })).body).toMatchObject({
      artist: 'Covered by us',
    })
    expect((await crew.admin.ask(removeSuggestion, one(suggestion))).status).toBe(204)
    expect((await crew.admin.ask(removeSuggestion, one(suggestion))).status).toBe(404)
  })

  test('twenty times at once makes one song', async () => {
    const crew = await makeBand(app)
    const suggestion = await suggest(crew)
    const answers = await Promise.all(Array.from({ length: 20 }, () => promote(crew, suggestion)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
    expect(await crew.admin.call(listSongs, inBand(crew))).toHaveLength(1)
  })

  test('never reaches into another band, a deleted idea or one that never was', async () => {
    const [ours, theirs] = [await makeBand(app), await makeBand(app, 'Sister Capacitor')]
    const [foreign, deleted] = [await suggest(theirs), await suggest(ours)]
    await ours.admin.call(removeSuggestion, one(deleted))
    const answers = [
      await promote(ours, foreign),
      await promote(ours, deleted),
      await promote(ours, { ...deleted, song: { ...deleted.song, id: 999_999_999 } }),
    ]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    expect(await ours.admin.call(listSongs, inBand(ours))).toEqual([])
    expect(await theirs.admin.call(listSuggestions, inBand(theirs))).toHaveLength(1)
  })
})

describe('votes', () => {
  const vote = (who: Caller, suggestion: Suggestion, value: unknown) =>
    who.ask(voteForSuggestion, { ...one(suggestion), body: { vote: value } })

  test('are one per member, changed and taken back', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const suggestion = await suggest(crew)
    const ear = await listenTo(app, crew.band, jon)
    await vote(crew.admin, suggestion, 'ok')
    expect(await ear.next()).toMatchObject({ type: 'suggestion_voted', id: suggestion.id })
    await vote(jon, suggestion, 'love')
    expect((await vote(crew.admin, suggestion, 'love')).body).toMatchObject({
      votes: { love: 2, ok: 0, no: 0 },
      voters: [
        { user_id: crew.admin.id, vote: 'love' },
        { user_id: jon.id, vote: 'love' },
      ],
    })
    await jon.call(withdrawVote, one(suggestion))
    expect(await crew.admin.call(listSuggestions, inBand(crew))).toMatchObject([
      { votes: { love: 1, ok: 0, no: 0 } },
    ])
    expect((await vote(jon, suggestion, 'perhaps')).status).toBe(422)
    ear.socket.close()
  })

  test('leave with the member who gave them', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const suggestion = await suggest(crew)
    await vote(jon, suggestion, 'no')
    const known = (await crew.admin.ask(listSuggestions, inBand(crew))).headers.get('etag') ?? ''
    await jon.call(leaveBand, inBand(crew))
    const fresh = await crew.admin.ask(listSuggestions, {
      ...inBand(crew),
      headers: { 'if-none-match': known },
    })
    expect(fresh).toMatchObject({ status: 200, body: [{ votes: { love: 0, ok: 0, no: 0 } }] })
  })

  test('of twenty members at once are all counted', async () => {
    const crew = await makeBand(app)
    const suggestion = await suggest(crew)
    const crowd = await Promise.all(Array.from({ length: 19 }, () => makeMember(app, crew.band)))
    await Promise.all([crew.admin, ...crowd].map((one) => vote(one, suggestion, 'love')))
    expect(await crew.admin.call(listSuggestions, inBand(crew))).toMatchObject([{ votes: { love: 20 } }])
  })

  test('are over once the idea is a song', async () => {
    const crew = await makeBand(app)
    const suggestion = await suggest(crew)
    await crew.admin.call(createSong, {
      ...inBand(crew),
      body: { song_id: suggestion.song.id, title: 'Ours' },
    })
    expect((await vote(crew.admin, suggestion, 'love')).status).toBe(404)
  })
})

test('who suggests without end is asked to wait, and told how long', async () => {
  const strict = await startApp({ RATE_LIMITS: 'on' })
  try {
    const crew = await makeBand(strict)
    const answers = await Promise.all(
      Array.from({ length: 310 }, () => crew.admin.ask(createSuggestion, { ...inBand(crew), body: {} })),
    )
    expect(answers.filter(({ status }) => status === 429)).toEqual([])
    const valid = { ...inBand(crew), body: { title: 'Again' } }
    const flood = await Promise.all(
      Array.from({ length: 310 }, () => crew.admin.ask(createSuggestion, valid)),
    )
    const refused = flood.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    const [first] = refused
    const { retryAfter } = (first?.body ?? {}) as { retryAfter?: number }
    expect(retryAfter).toBeGreaterThan(0)
    expect(first?.headers.get('retry-after')).toBe(String(retryAfter))
  } finally {
    await strict.stop()
  }
})
