import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createInvite, getInviteInfo, listInvites, revokeInvite } from '../../../contract/invites.ts'
import type { Invite, NewInvite } from '../../../contract/invites.ts'
import { joinByInvite } from '../../../contract/joining.ts'
import { listMembers } from '../../../contract/members.ts'
import { listenTo } from '../../../../test/live-client.ts'
import { makeBand, makeCaller, makeMember, makeUser } from '../../../../test/makers.ts'
import type { Caller, TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const DAY_MS = 86_400_000
const inBand = ({ band }: TestBand) => ({ params: { bandId: band.id } })
const tokenOf = ({ url }: Invite) => url.slice(url.lastIndexOf('/') + 1)
const byToken = (invite: Invite) => ({ params: { token: tokenOf(invite) } })
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

function makeInvite(crew: TestBand, body: NewInvite = {}, by: Caller = crew.admin): Promise<Invite> {
  return by.call(createInvite, { ...inBand(crew), body })
}

async function expire({ id }: Invite): Promise<void> {
  await app.db
    .updateTable('invites')
    .set({ expires_at: daysFromNow(-1) })
    .where('id', '=', id)
    .execute()
}

describe('an invite link', () => {
  test('is made without saying anything, for ten days and fifty uses', async () => {
    const crew = await makeBand(app)
    const ear = await listenTo(app, crew.band, crew.admin)
    const answer = await crew.admin.send('POST', `/api/bands/${crew.band.id}/invites`)
    expect(answer.status).toBe(201)
    const invite = answer.body as Invite
    expect(invite).toMatchObject({
      max_uses: 50,
      uses_count: 0,
      is_active: true,
      revoked_at: null,
      created_by: { id: crew.admin.id, name: 'Maya Okafor' },
    })
    expect(invite.url).toMatch(new RegExp(`^${app.config.SITE_URL}/join/[\\w-]{43}$`))
    const life = new Date(invite.expires_at).getTime() - Date.now()
    expect(Math.round(life / DAY_MS)).toBe(10)
    expect(await ear.next()).toMatchObject({ type: 'invite_changed', id: invite.id })
    ear.socket.close()
  })

  test('is made for a chosen time and number of people, within limits', async () => {
    const crew = await makeBand(app)
    const expires_at = daysFromNow(30)
    expect(await makeInvite(crew, { expires_at, max_uses: 3 })).toMatchObject({ expires_at, max_uses: 3 })
    const wrong = [
      { expires_at: daysFromNow(-1) },
      { expires_at: daysFromNow(400) },
      { expires_at: 'tomorrow' },
      { max_uses: 0 },
      { max_uses: 1001 },
      { max_uses: 2.5 },
      { max_uses: '3' },
    ]
    for (const body of wrong) {
      const answer = await crew.admin.ask(createInvite, { ...inBand(crew), body })
      expect([body, answer.status]).toEqual([body, 422])
    }
    expect(await crew.admin.call(listInvites, inBand(crew))).toHaveLength(1)
  })

  test('tells anybody who holds it where it leads, and no more', async () => {
    const crew = await makeBand(app)
    await makeMember(app, crew.band)
    const invite = await makeInvite(crew)
    expect(await makeCaller(app).call(getInviteInfo, byToken(invite))).toEqual({
      bandId: crew.band.id,
      bandName: 'The Lamplighters',
      memberCount: 2,
      creatorName: 'Maya Okafor',
      isActive: true,
      expiresAt: invite.expires_at,
    })
  })

  test('that does not exist is not found, by whatever call', async () => {
    const user = await makeUser(app)
    for (const token of ['x', 'a'.repeat(43), '%00', '..%2f..', "' or 1=1 --"]) {
      const info = await user.send('GET', `/api/invites/${encodeURIComponent(token)}/info`)
      const join = await user.send('POST', `/api/invites/${encodeURIComponent(token)}/join`)
      const gone = { status: 404, body: { message: 'Invite not found', code: 'not_found' } }
      expect([info, join]).toMatchObject([gone, gone])
    }
  })

  test('is revoked by its maker or an admin, once', async () => {
    const crew = await makeBand(app)
    const [jon, vi] = [await makeMember(app, crew.band), await makeMember(app, crew.band)]
    const invite = await makeInvite(crew, {}, jon)
    const revoke = { params: { inviteId: invite.id } }
    expect((await vi.ask(revokeInvite, revoke)).status).toBe(403)
    const revoked = await jon.call(revokeInvite, revoke)
    expect(revoked).toMatchObject({ is_active: false, revoked_at: expect.any(String) })
    expect(await crew.admin.call(revokeInvite, revoke)).toEqual(revoked)
    const another = await makeInvite(crew, {}, jon)
    await crew.admin.call(revokeInvite, { params: { inviteId: another.id } })
    const listed = await vi.call(listInvites, inBand(crew))
    expect(listed.map(({ id, is_active }) => [id, is_active])).toEqual([
      [another.id, false],
      [invite.id, false],
    ])
  })
})

describe('joining by a link', () => {
  test('makes a bandmate, counts one use, and the band hears of it', async () => {
    const crew = await makeBand(app)
    const invite = await makeInvite(crew)
    const ear = await listenTo(app, crew.band, crew.admin)
    const jon = await makeUser(app, 'Jon Bell')
    expect(await jon.call(joinByInvite, byToken(invite))).toEqual({
      band: { id: crew.band.id, name: 'The Lamplighters' },
      already_member: false,
    })
    expect(await ear.next()).toMatchObject({ type: 'member_added', id: jon.id })
    const members = await jon.call(listMembers, inBand(crew))
    expect(members.map(({ user, role }) => [user.name, role])).toEqual([
      ['Maya Okafor', 'admin'],
      ['Jon Bell', 'bandmate'],
    ])
    expect(await crew.admin.call(listInvites, inBand(crew))).toMatchObject([{ uses_count: 1 }])
    ear.socket.close()
  })

  test('again changes nothing: no use is counted, an admin stays admin, also by a dead link', async () => {
    const crew = await makeBand(app)
    const invite = await makeInvite(crew, { max_uses: 1 })
    const jon = await makeUser(app)
    await jon.call(joinByInvite, byToken(invite))
    for (const member of [jon, crew.admin])
      expect(await member.call(joinByInvite, byToken(invite))).toMatchObject({ already_member: true })
    expect(await crew.admin.call(listInvites, inBand(crew))).toMatchObject([{ uses_count: 1 }])
    const roles = (await jon.call(listMembers, inBand(crew))).map(({ role }) => role)
    expect(roles).toEqual(['admin', 'bandmate'])
  })

  test('by a dead link says why, and its info that it is dead', async () => {
    const crew = await makeBand(app)
    const [revoked, expired, exhausted] = [
      await makeInvite(crew),
      await makeInvite(crew),
      await makeInvite(crew, { max_uses: 1 }),
    ]
    await crew.admin.call(revokeInvite, { params: { inviteId: revoked.id } })
    await expire(expired)
    await (await makeUser(app)).call(joinByInvite, byToken(exhausted))
    const late = await makeUser(app)
    const reasons = [
      [revoked, 'This invite link has been revoked.'],
      [expired, 'This invite link has expired.'],
      [exhausted, 'This invite link has been used up.'],
    ] as const
    for (const [invite, message] of reasons) {
      expect(await late.ask(joinByInvite, byToken(invite))).toMatchObject({ status: 410, body: { message } })
      expect(await late.call(getInviteInfo, byToken(invite))).toMatchObject({ isActive: false })
    }
    expect(await crew.admin.call(listMembers, inBand(crew))).toHaveLength(2)
  })

  test('twenty people at once on three uses: three come in', async () => {
    const crew = await makeBand(app)
    const invite = await makeInvite(crew, { max_uses: 3 })
    const crowd = await Promise.all(Array.from({ length: 20 }, () => makeUser(app)))
    const answers = await Promise.all(crowd.map((one) => one.ask(joinByInvite, byToken(invite))))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 410)).toHaveLength(17)
    expect(await crew.admin.call(listMembers, inBand(crew))).toHaveLength(4)
    expect(await crew.admin.call(listInvites, inBand(crew))).toMatchObject([
      { uses_count: 3, is_active: false },
    ])
  })

  test('one person twenty times at once: one use', async () => {
    const crew = await makeBand(app)
    const invite = await makeInvite(crew, { max_uses: 5 })
    const jon = await makeUser(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => jon.ask(joinByInvite, byToken(invite))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const firsts = answers.filter(({ body }) => !(body as { already_member: boolean }).already_member)
    expect(firsts).toHaveLength(1)
    expect(await crew.admin.call(listInvites, inBand(crew))).toMatchObject([{ uses_count: 1 }])
  })

  test('a repeated call with one idempotency key gives the first answer', async () => {
    const crew = await makeBand(app)
    const invite = await makeInvite(crew)
    const jon = await makeUser(app)
    const headers = { 'idempotency-key': 'join-once' }
    const first = await jon.ask(joinByInvite, { ...byToken(invite), headers })
    const second = await jon.ask(joinByInvite, { ...byToken(invite), headers })
    expect(first.body).toEqual({
      band: { id: crew.band.id, name: crew.band.name },
      already_member: false,
    })
    expect(second.body).toEqual(first.body)
  })
})
