import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  addBandPerformer,
  addGuestPerformer,
  listPerformers,
  listSetlistPerformers,
  listSongPerformers,
  removePerformer,
} from '../../../contract/performers.ts'
import type { Performer } from '../../../contract/performers.ts'
import { listInstruments } from '../../../contract/instruments.ts'
import { removeSong } from '../../../contract/songs.ts'
import { listenTo } from '../../../../test/live-client.ts'
import {
  makeBand,
  makeCaller,
  makeFullSetlist,
  makeMember,
  makeSong,
  makeUser,
} from '../../../../test/makers.ts'
import type { Caller, TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const NEVER = 999_999_999

async function instrument({ admin }: TestBand, name: string): Promise<number> {
  const instruments = await admin.call(listInstruments)
  return instruments.find((one) => one.name === name)?.id ?? 0
}

function addMember(crew: TestBand, songId: number, user: Caller, instrument_id: number) {
  const body = { user_id: user.id, instrument_id }
  return crew.admin.call(addBandPerformer, { params: { songId }, body })
}

const ofSong = (crew: TestBand, songId: number) =>
  crew.admin.call(listSongPerformers, { params: { bandId: crew.band.id, songId } })

describe('naming performers', () => {
  test('a member is shown with name, address and instrument', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const song = await makeSong(crew)
    const instrument_id = await instrument(crew, 'Drums')
    const performer = await jon.call(addBandPerformer, {
      params: { songId: song.id },
      body: { user_id: jon.id, instrument_id, notes: 'Brushes', band_id: crew.band.id },
    })
    expect(performer).toEqual({
      id: expect.any(Number),
      song_id: song.id,
      performer_name: 'Jon Bell',
      performer_email: jon.email,
      performer_type: 'registered',
      user_id: jon.id,
      instrument_id,
      instrument_name: 'Drums',
      instrument_emoji: '🥁',
      notes: 'Brushes',
    })
    expect(await ofSong(crew, song.id)).toEqual([performer])
  })

  test('a guest needs only a name and an instrument', async () => {
    const crew = await makeBand(app)
    const song = await makeSong(crew)
    const instrument_id = await instrument(crew, 'Violin')
    const body = { name: ' Bea Lind ', email: '', instrument_id, created_by: crew.admin.id }
    const performer = await crew.admin.call(addGuestPerformer, { params: { songId: song.id }, body })
    expect(performer).toMatchObject({
      performer_name: 'Bea Lind',
      performer_email: null,
      performer_type: 'guest',
      user_id: null,
      instrument_emoji: '🎻',
      notes: null,
    })
    const known = { ...body, email: 'bea@lind.se' }
    expect(
      await crew.admin.call(addGuestPerformer, { params: { songId: song.id }, body: known }),
    ).toMatchObject({
      performer_email: 'bea@lind.se',
    })
  })

  test('a member plays several instruments in a song, but each once, also twenty times at once', async () => {
    const crew = await makeBand(app)
    const song = await makeSong(crew)
    const [vocals, piano] = [await instrument(crew, 'Lead Vocals'), await instrument(crew, 'Piano')]
    await addMember(crew, song.id, crew.admin, vocals)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        crew.admin.ask(addBandPerformer, {
          params: { songId: song.id },
          body: { user_id: crew.admin.id, instrument_id: piano },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_performer' })
    expect((await ofSong(crew, song.id)).map(({ instrument_name }) => instrument_name)).toEqual([
      'Lead Vocals',
      'Piano',
    ])
  })

  test('a performer is taken off by their kind, and off their own song only', async () => {
    const crew = await makeBand(app)
    const [song, other] = [await makeSong(crew), await makeSong(crew)]
    const { id: performerId } = await addMember(crew, song.id, crew.admin, 1)
    const remove = (songId: number, kind: string, id = performerId) =>
      crew.admin.ask(removePerformer, { params: { songId, kind, performerId: id } })
    const wrong = [
      await remove(song.id, 'guest'),
      await remove(other.id, 'band'),
      await remove(song.id, 'band', NEVER),
      await remove(song.id, 'roadie'),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await remove(song.id, 'band')).status).toBe(204)
    expect(await ofSong(crew, song.id)).toEqual([])
    expect((await remove(song.id, 'band')).status).toBe(404)
  })

  test('the band and the setlist tell of all their songs in one call', async () => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 2)
    const outside = await makeSong(crew)
    const [first, second] = setlist.songs.map(({ song_id }) => song_id)
    const named: Performer[] = []
    for (const songId of [first ?? 0, second ?? 0, outside.id])
      named.push(await addMember(crew, songId, crew.admin, 1))
    const { id: bandId } = crew.band
    expect(await crew.admin.call(listPerformers, { params: { bandId } })).toEqual(named)
    const ofSetlist = await crew.admin.call(listSetlistPerformers, {
      params: { bandId, setlistId: setlist.id },
    })
    expect(ofSetlist).toEqual(named.slice(0, 2))

    await crew.admin.call(removeSong, { params: { songId: outside.id } })
    expect(await crew.admin.call(listPerformers, { params: { bandId } })).toEqual(named.slice(0, 2))
  })

  test('a member who leaves stays on the song as a guest under their name', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const song = await makeSong(crew)
    const before = await addMember(crew, song.id, jon, await instrument(crew, 'Cello'))
    await app.db.deleteFrom('members').where('user_id', '=', jon.id).execute()
    expect(await ofSong(crew, song.id)).toEqual([
      { ...before, performer_type: 'guest', user_id: null, performer_email: null },
    ])
  })

  test('every bandmate hears of it', async () => {
    const crew = await makeBand(app)
    const song = await makeSong(crew)
    const ears = await listenTo(app, crew.band, await makeMember(app, crew.band))
    const { id } = await addMember(crew, song.id, crew.admin, 1)
    const heard = { type: 'performer_changed', bandId: crew.band.id, id, by: crew.admin.id }
    expect(await ears.next()).toEqual(heard)
    await crew.admin.call(removePerformer, { params: { songId: song.id, kind: 'band', performerId: id } })
    expect(await ears.next()).toEqual(heard)
    ears.socket.close()
  })
})

describe('what is refused', () => {
  test.each([
    ['band', { instrument_id: 1 }, 'Please select a band member'],
    ['band', { user_id: 'jon', instrument_id: 1 }, 'Please select a band member'],
    ['band', { user_id: crypto.randomUUID() }, 'Please select an instrument'],
    ['band', { user_id: crypto.randomUUID(), instrument_id: 0 }, 'Please select an instrument'],
    ['guest', { instrument_id: 1 }, 'Name is required'],
    ['guest', { name: ' ', instrument_id: 1 }, 'Name is required'],
    ['guest', { name: 'Bea', email: 'bea', instrument_id: 1 }, 'Invalid email'],
    ['guest', { name: 'Bea', instrument_id: '1' }, 'Please select an instrument'],
    ['guest', { name: 'B\u0000a', instrument_id: 1 }, 'This text has characters that cannot be saved'],
  ])('%s performer %j: %s', async (kind, body, message) => {
    const crew = await makeBand(app)
    const song = await makeSong(crew)
    const answer = await crew.admin.send('POST', `/api/songs/${song.id}/performers/${kind}`, body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_field', message } })
    expect(await ofSong(crew, song.id)).toEqual([])
  })

  test('people and instruments that are not there, and another band named in the body', async () => {
    const [ours, theirs] = [await makeBand(app), await makeBand(app)]
    const song = await makeSong(ours)
    const body = { user_id: ours.admin.id, instrument_id: 1 }
    for (const wrong of [
      { user_id: theirs.admin.id },
      { user_id: crypto.randomUUID() },
      { instrument_id: NEVER },
      { band_id: theirs.band.id },
    ]) {
      const answer = await ours.admin.ask(addBandPerformer, {
        params: { songId: song.id },
        body: { ...body, ...wrong },
      })
      expect([wrong, answer.status]).toEqual([wrong, 404])
    }
    expect(await ofSong(ours, song.id)).toEqual([])
  })

  test('strangers cannot tell our songs and performers from ones that never were', async () => {
    const ours = await makeBand(app)
    const setlist = await makeFullSetlist(ours, 1)
    const songId = setlist.songs[0]?.song_id ?? 0
    const { id } = await addMember(ours, songId, ours.admin, 1)
    const [stranger, anonymous] = [await makeUser(app, 'Odessa Finch'), makeCaller(app)]
    const theirs = await makeBand(app, 'Harbour & Vale', stranger)
    const member = { user_id: stranger.id, instrument_id: 1 }
    const calls = [
      ['GET', (no: number) => `/api/bands/${no}/performers`, ours.band.id],
      ['GET', (no: number) => `/api/bands/${ours.band.id}/songs/${no}/performers`, songId],
      ['GET', (no: number) => `/api/bands/${theirs.band.id}/songs/${no}/performers`, songId],
      ['GET', (no: number) => `/api/bands/${theirs.band.id}/setlist/${no}/all-performers`, setlist.id],
      ['POST', (no: number) => `/api/songs/${no}/performers/band`, songId, member],
      ['POST', (no: number) => `/api/songs/${no}/performers/guest`, songId, { name: '' }],
      ['DELETE', (no: number) => `/api/songs/${no}/performers/band/${id}`, songId],
    ] as const
    for (const [method, path, no, body] of calls) {
      const never = await stranger.send(method, path(NEVER), body)
      const foreign = await stranger.send(method, path(no), body)
      expect([method, path(no), foreign.status, foreign.body]).toEqual([method, path(no), 404, never.body])
      expect((await anonymous.send(method, path(no), body)).status).toBe(401)
    }
    expect(await ofSong(ours, songId)).toHaveLength(1)
  })
})
