import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { removeAccount } from '../../../contract/accounts.ts'
import { listActivity } from '../../../contract/activity.ts'
import type { ActivityEntry } from '../../../contract/activity.ts'
import { changeBand, renewJoinCode } from '../../../contract/bands.ts'
import { inviteByEmail, withdrawEmailInvitation } from '../../../contract/email-invitations.ts'
import { exportMyData } from '../../../contract/export.ts'
import { removeGig } from '../../../contract/gigs.ts'
import { createInvite, revokeInvite } from '../../../contract/invites.ts'
import { joinByInvite } from '../../../contract/joining.ts'
import { changeRole, leaveBand, removeMember } from '../../../contract/members.ts'
import { removeSetlist } from '../../../contract/setlists.ts'
import { shareSetlist, unshareSetlist } from '../../../contract/sharing.ts'
import { createSong, removeSong } from '../../../contract/songs.ts'
import { createSuggestion, removeSuggestion } from '../../../contract/suggestions.ts'
import { restoreDeleted } from '../../../contract/trash.ts'
import { makeAuthClient } from '../../../../test/auth-client.ts'
import {
  makeBand,
  makeCaller,
  makeGig,
  makeMember,
  makeSetlist,
  makeSong,
  makeUser,
} from '../../../../test/makers.ts'
import type { TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'
import { purge } from '../trash/trash.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const inBand = ({ band }: TestBand) => ({ params: { bandId: band.id } })
const activityOf = (crew: TestBand) => crew.admin.call(listActivity, inBand(crew))

/** 'Maya Okafor role_changed Jon Bell (admin)', oldest first. */
const told = (entries: readonly ActivityEntry[]) =>
  entries
    .map(({ by, action, member, name }) =>
      [by?.name ?? 'nobody', action, member?.name, name && `(${name})`].filter(Boolean).join(' '),
    )
    .toReversed()

async function makeLink(crew: TestBand) {
  const invite = await crew.admin.call(createInvite, { ...inBand(crew), body: {} })
  return { id: invite.id, token: invite.url.slice(invite.url.lastIndexOf('/') + 1) }
}

test('who came, was let in, changed and went stands there, last first', async () => {
  const crew = await makeBand(app)
  const [jon, vi] = [await makeUser(app, 'Jon Bell'), await makeUser(app, 'Vi Marsh')]
  const link = await makeLink(crew)
  for (const user of [jon, vi]) await user.call(joinByInvite, { params: { token: link.token } })
  const role = { params: { bandId: crew.band.id, userId: jon.id } }
  await crew.admin.call(changeRole, { ...role, body: { role: 'admin' } })
  await crew.admin.call(changeRole, { ...role, body: { role: 'admin' } })
  for (let twice = 0; twice < 2; twice += 1)
    await crew.admin.call(revokeInvite, { params: { inviteId: link.id } })
  await crew.admin.call(changeBand, { ...inBand(crew), body: { name: 'The Lamplighters II' } })
  await crew.admin.call(changeBand, { ...inBand(crew), body: { time_zone: 'Europe/Lisbon' } })
  await crew.admin.call(renewJoinCode, inBand(crew))
  await crew.admin.call(removeMember, { params: { bandId: crew.band.id, userId: vi.id } })
  await jon.call(leaveBand, inBand(crew))
  expect(told(await activityOf(crew))).toEqual([
    'Maya Okafor band_created',
    'Maya Okafor invite_created',
    'Jon Bell member_joined',
    'Vi Marsh member_joined',
    'Maya Okafor role_changed Jon Bell (admin)',
    'Maya Okafor invite_revoked',
    'Maya Okafor band_renamed (The Lamplighters II)',
    'Maya Okafor join_code_renewed',
    'Maya Okafor member_removed Vi Marsh',
    'Jon Bell member_left',
  ])
})

test('an invitation by e-mail is there without the address of a stranger', async () => {
  const crew = await makeBand(app)
  const email = 'somebody@harbourandvale.band'
  const { id } = await crew.admin.call(inviteByEmail, { ...inBand(crew), body: { email } })
  await crew.admin.call(withdrawEmailInvitation, { params: { bandId: crew.band.id, invitationId: id } })
  const entries = await activityOf(crew)
  expect(told(entries).slice(1)).toEqual(['Maya Okafor invitation_sent', 'Maya Okafor invitation_withdrawn'])
  expect(JSON.stringify(entries)).not.toContain('@')
})

test('what was deleted, restored and taken along is there by its name', async () => {
  const crew = await makeBand(app)
  const jon = await makeMember(app, crew.band)
  const [song, setlist, gig] = [
    await makeSong(crew, { title: 'Low Tide Radio' }),
    await makeSetlist(crew),
    await makeGig(crew),
  ]
  const idea = await jon.call(createSuggestion, { ...inBand(crew), body: { title: 'Glass Harmonica' } })
  const promoted = await jon.call(createSuggestion, { ...inBand(crew), body: { title: 'Valerie' } })
  await jon.call(createSong, { ...inBand(crew), body: { title: 'Valerie', song_id: promoted.id } })
  await jon.call(removeSuggestion, { params: { suggestionId: promoted.id } })
  await jon.call(removeSong, { params: { songId: song.id } })
  await jon.call(removeSetlist, { params: { setlistId: setlist.id } })
  await jon.call(removeGig, { params: { gigId: gig.id } })
  await jon.call(removeSuggestion, { params: { suggestionId: idea.id } })
  await crew.admin.call(restoreDeleted, {
    params: { bandId: crew.band.id, kind: 'song', itemId: song.id },
  })
  await jon.call(exportMyData)
  expect(told(await activityOf(crew)).slice(1)).toEqual([
    'Jon Bell song_deleted (Low Tide Radio)',
    'Jon Bell setlist_deleted (Friday at the Crane)',
    'Jon Bell gig_deleted (The Crane)',
    'Jon Bell suggestion_deleted (Glass Harmonica)',
    'Maya Okafor song_restored (Low Tide Radio)',
    'Jon Bell band_exported',
  ])
})

test('a public link is there when it is made and when it is revoked, once each', async () => {
  const crew = await makeBand(app)
  const jon = await makeMember(app, crew.band)
  const { id } = await makeSetlist(crew)
  const share = () => jon.call(shareSetlist, { params: { setlistId: id } })
  await Promise.all(Array.from({ length: 20 }, share))
  await crew.admin.call(unshareSetlist, { params: { setlistId: id } })
  expect(told(await activityOf(crew)).slice(1)).toEqual([
    'Jon Bell setlist_shared (Friday at the Crane)',
    'Maya Okafor setlist_unshared (Friday at the Crane)',
  ])
})

test('what was refused is not there, and neither is half a deed', async () => {
  const crew = await makeBand(app)
  const [jon, song] = [await makeMember(app, crew.band), await makeSong(crew)]
  expect((await jon.ask(changeBand, { ...inBand(crew), body: { name: 'Mine' } })).status).toBe(403)
  expect((await crew.admin.ask(leaveBand, inBand(crew))).status).toBe(409)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => jon.ask(removeSong, { params: { songId: song.id } })),
  )
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(told(await activityOf(crew))).toEqual([
    'Maya Okafor band_created',
    `Jon Bell song_deleted (${song.title})`,
  ])
})

describe("members' accounts", () => {
  test('show when they signed in or somebody failed to, without addresses and networks', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const client = makeAuthClient(app)
    await client.signInWithPassword({ email: jon.email, password: 'not this one' })
    await client.signInWithPassword({ email: jon.email, password: 'rehearsal' })
    await client.updateUser({ password: 'encore encore' })
    await client.signInWithPassword({ email: 'nobody@lamplighters.band', password: 'rehearsal' })
    const entries = await activityOf(crew)
    expect(told(entries).slice(1)).toEqual([
      'nobody sign_in_failed Jon Bell',
      'Jon Bell signed_in',
      'Jon Bell password_changed',
    ])
    expect(JSON.stringify(entries)).not.toMatch(/127\.0\.0\.1|::1|@/)
  })

  test('show nothing from before they joined or after they left', async () => {
    const crew = await makeBand(app)
    const jon = await makeUser(app, 'Jon Bell')
    const signIn = () => makeAuthClient(app).signInWithPassword({ email: jon.email, password: 'rehearsal' })
    await signIn()
    const { token } = await makeLink(crew)
    await jon.call(joinByInvite, { params: { token } })
    expect(told(await activityOf(crew))).not.toContain('Jon Bell signed_in')
    await signIn()
    expect(told(await activityOf(crew))).toContain('Jon Bell signed_in')
    await jon.call(leaveBand, inBand(crew))
    expect(told(await activityOf(crew))).not.toContain('Jon Bell signed_in')
  })

  test('leave no name behind when they are deleted', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    await jon.call(removeAccount, { params: { userId: jon.id }, body: { email: jon.email } })
    expect(told(await activityOf(crew)).at(-1)).toBe('nobody account_deleted')
  })
})

test('pages follow each other without a gap or a repetition', async () => {
  const crew = await makeBand(app)
  const jon = await makeMember(app, crew.band)
  for (let count = 0; count < 4; count += 1) {
    await makeAuthClient(app).signInWithPassword({ email: jon.email, password: 'rehearsal' })
    await makeLink(crew)
  }
  const whole = await activityOf(crew)
  const paged: unknown[] = []
  let next: string | undefined = `/api/bands/${crew.band.id}/activity?limit=2`
  while (next) {
    const { body, headers } = await crew.admin.send('GET', next)
    paged.push(...(body as unknown[]))
    next = /<(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(whole).toHaveLength(9)
  expect(paged).toEqual(whole)
  for (const query of [{ cursor: 'x' }, { cursor: '1-c2' }, { limit: '0' }, { limit: '101' }])
    expect((await crew.admin.ask(listActivity, { ...inBand(crew), query })).status).toBe(400)
})

test('admins alone read it', async () => {
  const crew = await makeBand(app)
  const ask = async (who: TestBand['admin']) => (await who.ask(listActivity, inBand(crew))).status
  expect(await ask(await makeMember(app, crew.band, 'admin'))).toBe(200)
  expect(await ask(await makeMember(app, crew.band))).toBe(403)
  expect(await ask(await makeUser(app))).toBe(404)
  expect(await ask(makeCaller(app))).toBe(401)
})

test('after 180 days it is out of reach, and the purge deletes it for good', async () => {
  const crew = await makeBand(app)
  await makeLink(crew)
  await app.db
    .updateTable('band_activity')
    .set({ at: sql<string>`now() - interval '181 days'` })
    .where('band_id', '=', crew.band.id)
    .where('action', '=', 'band_created')
    .execute()
  expect(told(await activityOf(crew))).toEqual(['Maya Okafor invite_created'])
  await purge({ db: app.db, log: app.app.http.log })
  const kept = await app.db
    .selectFrom('band_activity')
    .select('action')
    .where('band_id', '=', crew.band.id)
    .execute()
  expect(kept).toEqual([{ action: 'invite_created' }])
})
