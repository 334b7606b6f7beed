import { addGuestPerformer } from '../../src/contract/performers.ts'
import { addSetlistMark } from '../../src/contract/running-order.ts'
import { addSetlistSong } from '../../src/contract/setlists.ts'
import { shareSetlist } from '../../src/contract/sharing.ts'
import { createSuggestion } from '../../src/contract/suggestions.ts'
import { makeSetlist, makeSong } from '../makers.ts'
import type { TestBand } from '../makers.ts'
import { admins, everybody, members, signedIn } from './stage.ts'
import type { Matrix } from './stage.ts'

const ofBand = ({ band }: TestBand) => ({ bandId: band.id })
const song = async (crew: TestBand) => (await makeSong(crew)).id
const setlist = async (crew: TestBand) => (await makeSetlist(crew)).id

async function suggestion(crew: TestBand): Promise<number> {
  const body = { title: 'Low Tide Radio' }
  return (await crew.admin.call(createSuggestion, { params: ofBand(crew), body })).id
}

async function entry(crew: TestBand) {
  const [setlistId, songId] = [await setlist(crew), await song(crew)]
  const added = await crew.admin.call(addSetlistSong, { params: { setlistId }, body: { song_id: songId } })
  return { setlistId, songId, entryId: added.id }
}

async function mark(crew: TestBand): Promise<number> {
  const params = { setlistId: await setlist(crew) }
  return (await crew.admin.call(addSetlistMark, { params, body: { kind: 'encore' } })).id
}

async function guest(crew: TestBand) {
  const songId = await song(crew)
  const body = { name: 'Ida', instrument_id: 1 }
  const { id } = await crew.admin.call(addGuestPerformer, { params: { songId }, body })
  return { songId, kind: 'guest', performerId: id }
}

export const music: Matrix = {
  'GET /api/bands/:bandId/songs': { make: (crew) => ({ params: ofBand(crew) }), expected: members(200) },
  'POST /api/bands/:bandId/songs': [
    { make: (crew) => ({ params: ofBand(crew), body: { title: 'Mine' } }), expected: members(201) },
    {
      name: 'from an idea',
      make: async (crew) => ({
        params: ofBand(crew),
        body: { title: 'Mine', song_id: await suggestion(crew) },
      }),
      expected: members(201),
    },
    {
      name: 'from an idea of another band',
      make: async (crew) => ({
        params: ofBand(crew),
        body: { title: 'Mine', song_id: await suggestion(crew.foreign) },
      }),
      expected: members(404),
    },
  ],
  'PATCH /api/bands/:bandId/songs/:songId': [
    {
      make: async (crew) => ({ params: { ...ofBand(crew), songId: await song(crew) }, body: { key: 'G' } }),
      expected: members(200),
    },
    {
      name: 'a song of another band',
      make: async (crew) => ({
        params: { ...ofBand(crew), songId: await song(crew.foreign) },
        body: { key: 'G' },
      }),
      expected: members(404),
    },
  ],
  'DELETE /api/songs/:songId': {
    make: async (crew) => ({ params: { songId: await song(crew) } }),
    expected: members(204),
  },

  'POST /api/bands/:bandId/import-songs': {
    make: (crew) => ({ params: ofBand(crew), body: { rows: [{ title: 'Mine' }], dry_run: false } }),
    expected: members(200),
  },
  'POST /api/bands/:bandId/import-spotify-playlist': {
    name: 'by a link that is none',
    make: (crew) => ({ params: ofBand(crew), body: { playlistUrl: 'none' } }),
    expected: members(422),
  },
  'GET /api/spotify/search': { make: () => ({ query: { q: 'x' } }), expected: signedIn(200) },
  'GET /api/catalogue/track': {
    name: 'by a link that is none',
    make: () => ({ query: { link: 'none' } }),
    expected: signedIn(404),
  },
  'GET /api/catalogue/apple-music': {
    make: () => ({ query: { title: 'x', artist: 'x' } }),
    expected: signedIn(200),
  },
  'GET /api/youtube/metadata': {
    name: 'by a link that is none',
    make: () => ({ query: { url: 'none' } }),
    expected: signedIn(200),
  },

  'GET /api/bands/:bandId/performers': { make: (crew) => ({ params: ofBand(crew) }), expected: members(200) },
  'GET /api/bands/:bandId/songs/:songId/performers': [
    {
      make: async (crew) => ({ params: { ...ofBand(crew), songId: await song(crew) } }),
      expected: members(200),
    },
    {
      name: 'of a song of another band',
      make: async (crew) => ({ params: { ...ofBand(crew), songId: await song(crew.foreign) } }),
      expected: members(404),
    },
  ],
  'GET /api/bands/:bandId/setlist/:setlistId/all-performers': [
    {
      make: async (crew) => ({ params: { ...ofBand(crew), setlistId: await setlist(crew) } }),
      expected: members(200),
    },
    {
      name: 'of a setlist of another band',
      make: async (crew) => ({ params: { ...ofBand(crew), setlistId: await setlist(crew.foreign) } }),
      expected: members(404),
    },
  ],
  'POST /api/songs/:songId/performers/band': [
    {
      make: async (crew) => ({
        params: { songId: await song(crew) },
        body: { user_id: crew.other.id, instrument_id: 1 },
      }),
      expected: members(201),
    },
    {
      name: 'who belongs to another band',
      make: async (crew) => ({
        params: { songId: await song(crew) },
        body: { user_id: crew.foreign.admin.id, instrument_id: 1 },
      }),
      expected: members(404),
    },
  ],
  'POST /api/songs/:songId/performers/guest': {
    make: async (crew) => ({
      params: { songId: await song(crew) },
      body: { name: 'Ida', instrument_id: 1 },
    }),
    expected: members(201),
  },
  'DELETE /api/songs/:songId/performers/:kind/:performerId': [
    { make: async (crew) => ({ params: await guest(crew) }), expected: members(204) },
    {
      name: 'of a song of another band',
      make: async (crew) => ({ params: { ...(await guest(crew.foreign)), songId: await song(crew) } }),
      expected: members(404),
    },
  ],

  'GET /api/bands/:bandId/setlists': { make: (crew) => ({ params: ofBand(crew) }), expected: members(200) },
  'POST /api/bands/:bandId/setlists': {
    make: (crew) => ({ params: ofBand(crew), body: { name: 'Friday' } }),
    expected: members(201),
  },
  'GET /api/setlists/:setlistId': {
    make: async (crew) => ({ params: { setlistId: await setlist(crew) } }),
    expected: members(200),
  },
  'PATCH /api/setlists/:setlistId': {
    make: async (crew) => ({ params: { setlistId: await setlist(crew) }, body: { name: 'Saturday' } }),
    expected: members(200),
  },
  'DELETE /api/setlists/:setlistId': {
    make: async (crew) => ({ params: { setlistId: await setlist(crew) } }),
    expected: members(204),
  },
  'POST /api/setlists/:setlistId/duplicate': {
    make: async (crew) => ({ params: { setlistId: await setlist(crew) } }),
    expected: members(201),
  },
  'GET /api/setlists/:setlistId/running-order': {
    make: async (crew) => ({ params: { setlistId: await setlist(crew) } }),
    expected: members(200),
  },
  'PATCH /api/setlists/:setlistId/running-order': {
    make: async (crew) => ({ params: { setlistId: await setlist(crew) }, body: { target_minutes: 45 } }),
    expected: members(200),
  },
  'POST /api/setlists/:setlistId/marks': {
    make: async (crew) => ({ params: { setlistId: await setlist(crew) }, body: { kind: 'encore' } }),
    expected: members(201),
  },
  'PATCH /api/setlist-marks/:markId': {
    make: async (crew) => ({ params: { markId: await mark(crew) }, body: { text: 'talk' } }),
    expected: members(200),
  },
  'DELETE /api/setlist-marks/:markId': {
    make: async (crew) => ({ params: { markId: await mark(crew) } }),
    expected: members(204),
  },
  'PATCH /api/setlist-songs/:entryId': {
    make: async (crew) => ({ params: { entryId: (await entry(crew)).entryId }, body: { key: 'Bb' } }),
    expected: members(200),
  },
  'POST /api/setlists/:setlistId/share': {
    make: async (crew) => ({ params: { setlistId: await setlist(crew) } }),
    expected: members(201),
  },
  'DELETE /api/setlists/:setlistId/share': {
    name: 'of an admin',
    make: async (crew) => {
      const setlistId = await setlist(crew)
      await crew.admin.call(shareSetlist, { params: { setlistId } })
      return { params: { setlistId } }
    },
    expected: admins(204),
  },
  'GET /api/shared/setlists/:token': {
    make: async (crew) => {
      const setlistId = await setlist(crew)
      const { token } = await crew.admin.call(shareSetlist, { params: { setlistId } })
      return { params: { token } }
    },
    expected: everybody(200),
  },
  'POST /api/setlists/:setlistId/editing': {
    make: async (crew) => ({ params: { setlistId: await setlist(crew) } }),
    expected: members(204),
  },
  'POST /api/setlists/:setlistId/songs': [
    {
      make: async (crew) => ({
        params: { setlistId: await setlist(crew) },
        body: { song_id: await song(crew), position: 999 },
      }),
      expected: members(201),
    },
    {
      name: 'a song of another band',
      make: async (crew) => ({
        params: { setlistId: await setlist(crew) },
        body: { song_id: await song(crew.foreign) },
      }),
      expected: members(404),
    },
  ],
  'DELETE /api/setlists/:setlistId/songs/:songId': [
    {
      make: async (crew) => {
        const { setlistId, songId } = await entry(crew)
        return { params: { setlistId, songId } }
      },
      expected: members(204),
    },
    {
      name: 'a song of another band',
      make: async (crew) => ({
        params: { setlistId: await setlist(crew), songId: (await entry(crew.foreign)).songId },
      }),
      expected: members(404),
    },
  ],
  'PATCH /api/setlist-songs/:entryId/position': {
    make: async (crew) => ({ params: { entryId: (await entry(crew)).entryId }, body: { position: 1 } }),
    expected: members(200),
  },
}
