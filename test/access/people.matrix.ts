import { randomUUID } from 'node:crypto'

import { inviteByEmail } from '../../src/contract/email-invitations.ts'
import { addMemberInstrument } from '../../src/contract/instruments.ts'
import { createInvite } from '../../src/contract/invites.ts'
import type { TestBand } from '../makers.ts'
import { admins, everybody, members, signedIn } from './stage.ts'
import type { Matrix, Stage } from './stage.ts'

const ofBand = ({ band }: TestBand) => ({ bandId: band.id })
const someAddress = () => `${randomUUID()}@harbourandvale.band`

async function makeInvite(crew: TestBand) {
  const { id, url } = await crew.admin.call(createInvite, { params: ofBand(crew), body: {} })
  return { id, token: url.slice(url.lastIndexOf('/') + 1) }
}

async function makeInvitation(crew: TestBand): Promise<number> {
  const body = { email: someAddress() }
  return (await crew.admin.call(inviteByEmail, { params: ofBand(crew), body })).id
}

const joinCode = ({ band }: Stage) => band.join_code ?? ''

export const people: Matrix = {
  'GET /api/me': { make: () => ({}), expected: signedIn(200) },
  'PATCH /api/users/:userId': [
    {
      name: 'of oneself',
      make: ({ actor }) => ({ params: { userId: actor.id }, body: { preferences: { theme: 'dark' } } }),
      expected: signedIn(200),
    },
    {
      name: 'of somebody else',
      make: ({ other }) => ({ params: { userId: other.id }, body: { name: 'Me' } }),
      expected: members(403),
    },
  ],
  'DELETE /api/users/:userId': [
    {
      name: 'of oneself, under a wrong address',
      make: ({ actor }) => ({ params: { userId: actor.id }, body: { email: 'me@lamplighters.band' } }),
      expected: signedIn(422),
    },
    {
      name: 'of somebody else',
      make: ({ other }) => ({ params: { userId: other.id }, body: { email: other.email } }),
      expected: members(403),
    },
  ],
  'GET /api/me/invitations': { make: () => ({}), expected: signedIn(200) },
  'DELETE /api/me/invitations/:invitationId': {
    name: 'for somebody else',
    make: async (crew) => ({ params: { invitationId: await makeInvitation(crew) } }),
    expected: signedIn(404),
  },
  'POST /api/auth/change-password': {
    make: () => ({ body: { currentPassword: 'not this one', newPassword: 'encore encore' } }),
    expected: signedIn(400),
  },

  'GET /api/bands': { make: () => ({}), expected: signedIn(200) },
  'POST /api/bands': { make: () => ({ body: { name: 'Sister Capacitor' } }), expected: signedIn(201) },
  'GET /api/bands/:bandId': [
    { make: (crew) => ({ params: ofBand(crew) }), expected: members(200) },
    {
      name: 'with its code',
      make: (crew) => ({ params: ofBand(crew), query: { code: joinCode(crew) } }),
      expected: signedIn(200),
    },
    {
      name: 'with the code of another',
      make: async (crew) => ({
        params: ofBand(crew),
        query: { code: (await makeInvite(crew.foreign)).token },
      }),
      expected: members(200),
    },
  ],
  'PATCH /api/bands/:bandId': {
    make: (crew) => ({ params: ofBand(crew), body: { name: 'Renamed' } }),
    expected: admins(200),
  },
  'DELETE /api/bands/:bandId': {
    make: (crew) => ({ params: ofBand(crew), body: { name: crew.band.name } }),
    expected: admins(204),
  },
  'POST /api/bands/import': {
    make: () => ({ body: { name: 'Sister Capacitor', songs: [], setlists: [], gigs: [], suggestions: [] } }),
    expected: signedIn(201),
  },
  'GET /api/bands/:bandId/export': { make: (crew) => ({ params: ofBand(crew) }), expected: members(200) },
  'GET /api/bands/:bandId/activity': {
    make: (crew) => ({ params: ofBand(crew) }),
    expected: admins(200),
  },
  'POST /api/bands/:bandId/join-code': {
    make: (crew) => ({ params: ofBand(crew) }),
    expected: admins(200),
  },

  'GET /api/bands/:bandId/members': { make: (crew) => ({ params: ofBand(crew) }), expected: members(200) },
  'PATCH /api/bands/:bandId/members/:userId/role': [
    {
      name: 'of somebody else',
      make: (crew) => ({ params: { ...ofBand(crew), userId: crew.other.id }, body: { role: 'admin' } }),
      expected: admins(200),
    },
    {
      name: 'of oneself',
      make: (crew) => ({ params: { ...ofBand(crew), userId: crew.actor.id }, body: { role: 'bandmate' } }),
      expected: { ...admins(200), lastAdmin: 409 },
    },
    {
      name: 'of a member of another band',
      make: (crew) => ({
        params: { ...ofBand(crew), userId: crew.foreign.admin.id },
        body: { role: 'bandmate' },
      }),
      expected: admins(404),
    },
  ],
  'DELETE /api/bands/:bandId/members/:userId': [
    {
      name: 'somebody else',
      make: (crew) => ({ params: { ...ofBand(crew), userId: crew.other.id } }),
      expected: admins(204),
    },
    {
      name: 'oneself',
      make: (crew) => ({ params: { ...ofBand(crew), userId: crew.actor.id } }),
      expected: { ...members(204), lastAdmin: 409 },
    },
    {
      name: 'a member of another band',
      make: (crew) => ({ params: { ...ofBand(crew), userId: crew.foreign.admin.id } }),
      expected: admins(404),
    },
  ],
  'POST /api/bands/:bandId/leave': {
    make: (crew) => ({ params: ofBand(crew) }),
    expected: { ...members(204), lastAdmin: 409 },
  },

  'GET /api/bands/:bandId/invites': { make: (crew) => ({ params: ofBand(crew) }), expected: members(200) },
  'POST /api/bands/:bandId/invites': {
    make: (crew) => ({ params: ofBand(crew), body: {} }),
    expected: members(201),
  },
  'POST /api/invites/:inviteId/revoke': [
    { make: async (crew) => ({ params: { inviteId: (await makeInvite(crew)).id } }), expected: admins(200) },
    {
      name: 'of another band',
      make: async ({ foreign }) => ({ params: { inviteId: (await makeInvite(foreign)).id } }),
      expected: { ...members(404), stranger: 200 },
    },
  ],
  'GET /api/invites/:token/info': {
    make: async (crew) => ({ params: { token: (await makeInvite(crew)).token } }),
    expected: everybody(200),
  },
  'POST /api/invites/:token/join': {
    make: async (crew) => ({ params: { token: (await makeInvite(crew)).token } }),
    expected: { ...signedIn(200), removed: 403 },
  },
  'POST /api/bands/:bandId/join/:code': [
    {
      make: (crew) => ({ params: { ...ofBand(crew), code: joinCode(crew) } }),
      expected: { ...signedIn(200), removed: 403 },
    },
    {
      name: 'with the code of another',
      make: async (crew) => ({
        params: { ...ofBand(crew), code: (await makeInvite(crew.foreign)).token },
      }),
      expected: signedIn(404),
    },
  ],
  'POST /api/bands/:bandId/join-from-email': {
    make: (crew) => ({ params: ofBand(crew), body: { role: 'admin', displayName: 'Me' } }),
    expected: members(200),
  },

  'POST /api/bands/:bandId/invite': {
    make: (crew) => ({ params: ofBand(crew), body: { email: someAddress(), role: 'bandmate' } }),
    expected: members(201),
  },
  'GET /api/bands/:bandId/email-invitations': {
    make: (crew) => ({ params: ofBand(crew) }),
    expected: members(200),
  },
  'POST /api/bands/:bandId/email-invitations/:invitationId/resend': [
    {
      make: async (crew) => ({ params: { ...ofBand(crew), invitationId: await makeInvitation(crew) } }),
      expected: members(200),
    },
    {
      name: 'of another band',
      make: async (crew) => ({
        params: { ...ofBand(crew), invitationId: await makeInvitation(crew.foreign) },
      }),
      expected: members(404),
    },
  ],
  'DELETE /api/bands/:bandId/email-invitations/:invitationId': [
    {
      make: async (crew) => ({ params: { ...ofBand(crew), invitationId: await makeInvitation(crew) } }),
      expected: admins(204),
    },
    {
      name: 'of another band',
      make: async (crew) => ({
        params: { ...ofBand(crew), invitationId: await makeInvitation(crew.foreign) },
      }),
      expected: members(404),
    },
  ],

  'GET /api/instruments': { make: () => ({}), expected: signedIn(200) },
  'GET /api/users/:userId/instruments': [
    { name: 'of oneself', make: ({ actor }) => ({ params: { userId: actor.id } }), expected: signedIn(200) },
    { name: 'of somebody', make: ({ other }) => ({ params: { userId: other.id } }), expected: members(200) },
  ],
  'POST /api/users/:userId/instruments': [
    {
      name: 'of oneself',
      make: ({ actor }) => ({ params: { userId: actor.id }, body: { instrument_id: 1 } }),
      expected: signedIn(201),
    },
    {
      name: 'of somebody else',
      make: ({ other }) => ({ params: { userId: other.id }, body: { instrument_id: 2 } }),
      expected: admins(201),
    },
  ],
  'DELETE /api/users/:userId/instruments/:instrumentId': {
    name: 'of somebody else',
    make: async ({ other }) => {
      await other.call(addMemberInstrument, { params: { userId: other.id }, body: { instrument_id: 3 } })
      return { params: { userId: other.id, instrumentId: 3 } }
    },
    expected: admins(204),
  },
}
