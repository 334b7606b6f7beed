import { removeSong } from '../../src/contract/songs.ts'
import { createSuggestion } from '../../src/contract/suggestions.ts'
import { makeGig, makeSetlist, makeSong } from '../makers.ts'
import type { TestBand } from '../makers.ts'
import { admins, members, signedIn } from './stage.ts'
import type { Matrix } from './stage.ts'

const ofBand = ({ band }: TestBand) => ({ bandId: band.id })
const setlist = async (crew: TestBand) => (await makeSetlist(crew)).id
const gig = async (crew: TestBand) => (await makeGig(crew)).id

async function suggestion(crew: TestBand): Promise<number> {
  const body = { title: 'Low Tide Radio' }
  return (await crew.admin.call(createSuggestion, { params: ofBand(crew), body })).id
}

async function deletedSong(crew: TestBand): Promise<number> {
  const { id } = await makeSong(crew)
  await crew.admin.call(removeSong, { params: { songId: id } })
  return id
}

export const plans: Matrix = {
  'GET /api/bands/:bandId/suggestions': {
    make: (crew) => ({ params: ofBand(crew) }),
    expected: members(200),
  },
  'POST /api/bands/:bandId/suggestions': {
    make: (crew) => ({ params: ofBand(crew), body: { title: 'Low Tide Radio' } }),
    expected: members(201),
  },
  'DELETE /api/suggestions/:suggestionId': {
    make: async (crew) => ({ params: { suggestionId: await suggestion(crew) } }),
    expected: members(204),
  },
  'PUT /api/suggestions/:suggestionId/vote': {
    make: async (crew) => ({ params: { suggestionId: await suggestion(crew) }, body: { vote: 'love' } }),
    expected: members(200),
  },
  'DELETE /api/suggestions/:suggestionId/vote': {
    make: async (crew) => ({ params: { suggestionId: await suggestion(crew) } }),
    expected: members(204),
  },

  'GET /api/bands/:bandId/gigs': { make: (crew) => ({ params: ofBand(crew) }), expected: members(200) },
  'GET /api/bands/:bandId/gigs/upcoming': {
    make: (crew) => ({ params: ofBand(crew), query: { from: '2026-11-21' } }),
    expected: members(200),
  },
  'POST /api/bands/:bandId/gigs': [
    {
      make: (crew) => ({ params: ofBand(crew), body: { name: 'The Crane', date: '2031-11-27' } }),
      expected: members(201),
    },
    {
      name: 'with a setlist of another band',
      make: async (crew) => ({
        params: ofBand(crew),
        body: { name: 'The Crane', date: '2031-11-27', setlist_id: await setlist(crew.foreign) },
      }),
      expected: members(404),
    },
  ],
  'PUT /api/gigs/:gigId': [
    {
      make: async (crew) => ({ params: { gigId: await gig(crew) }, body: { name: 'The Anchor' } }),
      expected: members(200),
    },
    {
      name: 'with a setlist of another band',
      make: async (crew) => ({
        params: { gigId: await gig(crew) },
        body: { setlist_id: await setlist(crew.foreign) },
      }),
      expected: members(404),
    },
  ],
  'DELETE /api/gigs/:gigId': {
    make: async (crew) => ({ params: { gigId: await gig(crew) } }),
    expected: members(204),
  },
  'GET /api/me/calendar-feed': { make: () => ({}), expected: signedIn(200) },
  'POST /api/me/calendar-feed': { make: () => ({}), expected: signedIn(201) },
  'DELETE /api/me/calendar-feed': { make: () => ({}), expected: signedIn(204) },
  'GET /api/bands/:bandId/calendar-feed': {
    make: (crew) => ({ params: ofBand(crew) }),
    expected: members(200),
  },
  'POST /api/bands/:bandId/calendar-feed': {
    make: (crew) => ({ params: ofBand(crew) }),
    expected: members(201),
  },
  'DELETE /api/bands/:bandId/calendar-feed': {
    make: (crew) => ({ params: ofBand(crew) }),
    expected: members(204),
  },

  'GET /api/me/export': { make: () => ({}), expected: signedIn(200) },

  'GET /api/bands/:bandId/deleted': { make: (crew) => ({ params: ofBand(crew) }), expected: members(200) },
  'POST /api/bands/:bandId/deleted/:kind/:itemId/restore': [
    {
      make: async (crew) => ({ params: { ...ofBand(crew), kind: 'song', itemId: await deletedSong(crew) } }),
      expected: admins(200),
    },
    {
      name: 'a song of another band',
      make: async (crew) => ({
        params: { ...ofBand(crew), kind: 'song', itemId: await deletedSong(crew.foreign) },
      }),
      expected: admins(404),
    },
  ],
}
