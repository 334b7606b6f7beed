import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getBand } from '../../../contract/bands.ts'
import {
  inviteByEmail,
  listEmailInvitations,
  resendEmailInvitation,
  withdrawEmailInvitation,
} from '../../../contract/email-invitations.ts'
import type { EmailInvitation } from '../../../contract/email-invitations.ts'
import { createInvite } from '../../../contract/invites.ts'
import { joinByInvite, joinFromEmail } from '../../../contract/joining.ts'
import { listMembers, removeMember } from '../../../contract/members.ts'
import { followMail } from '../../../../test/follow-mail.ts'
import { mailsTo, mailTo } from '../../../../test/mailbox.ts'
import { makeBand, makeMember, makeUser } from '../../../../test/makers.ts'
import type { Caller, TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const inBand = ({ band }: TestBand) => ({ params: { bandId: band.id } })
const newAddress = () => `${randomUUID()}@harbourandvale.band`

function invite(crew: TestBand, email: string, by: Caller = crew.admin): Promise<EmailInvitation> {
  return by.call(inviteByEmail, { ...inBand(crew), body: { email, role: 'bandmate' } })
}

const join = (crew: TestBand, who: Caller, body: object = { role: 'admin', displayName: 'Vi Marsh' }) =>
  who.ask(joinFromEmail, { ...inBand(crew), body, headers: { 'idempotency-key': randomUUID() } })

describe('an invitation by e-mail', () => {
  test('leads from the mail into the band, with the role of the invitation and the name given', async () => {
    const crew = await makeBand(app, 'Harbour & Vale')
    const email = newAddress()
    const invitation = await invite(crew, email.toUpperCase())
    expect(invitation).toMatchObject({ email, role: 'bandmate', invited_by: { id: crew.admin.id } })
    const mail = await mailTo(app, email)
    expect(mail.subject).toContain('Harbour & Vale')
    expect(mail.text).toContain('Maya Okafor')

    const vi = await followMail(app, email)
    expect(vi.landedOn).toBe(`/accept-invite/${crew.band.id}`)
    expect(await vi.call(getBand, inBand(crew))).toEqual({ id: crew.band.id, name: 'Harbour & Vale' })
    const joined = await join(crew, vi)
    expect([joined.status, joined.body]).toEqual([
      200,
      { band: { id: crew.band.id, name: 'Harbour & Vale' }, already_member: false },
    ])
    const members = await vi.call(listMembers, inBand(crew))
    expect(members.map(({ user, role }) => [user.name, role])).toEqual([
      ['Maya Okafor', 'admin'],
      ['Vi Marsh', 'bandmate'],
    ])
    expect(await crew.admin.call(listEmailInvitations, inBand(crew))).toEqual([])
    expect((await join(crew, vi)).body).toMatchObject({ already_member: true })
  })

  test('reaches somebody who has an account already, and they join with it', async () => {
    const crew = await makeBand(app)
    const jon = await makeUser(app, 'Jon Bell')
    const stranger = newAddress()
    const answers = [await invite(crew, jon.email), await invite(crew, stranger)]
    expect(Object.keys(answers[0] ?? {})).toEqual(Object.keys(answers[1] ?? {}))
    const sameJon = await followMail(app, jon.email)
    expect(sameJon.id).toBe(jon.id)
    expect((await join(crew, sameJon, {})).status).toBe(200)
    const names = (await jon.call(listMembers, inBand(crew))).map(({ user }) => user.name)
    expect(names).toEqual(['Maya Okafor', 'Jon Bell'])
  })

  test('is of no use to somebody who only claims the address', async () => {
    const crew = await makeBand(app)
    const claimer = await makeUser(app)
    await invite(crew, claimer.email)
    const never = await claimer.send('POST', '/api/bands/999999999/join-from-email', {})
    const refused = await join(crew, claimer)
    expect([refused.status, refused.body]).toEqual([404, never.body])
    expect((await claimer.ask(getBand, inBand(crew))).status).toBe(404)
    expect(await crew.admin.call(listMembers, inBand(crew))).toHaveLength(1)
  })

  test('opens only its own band, and nothing once it is withdrawn or old', async () => {
    const [ours, theirs] = [await makeBand(app), await makeBand(app, 'Sister Capacitor')]
    const email = newAddress()
    const first = await invite(ours, email)
    const vi = await followMail(app, email)
    expect((await join(theirs, vi)).status).toBe(404)
    await ours.admin.call(withdrawEmailInvitation, {
      params: { bandId: ours.band.id, invitationId: first.id },
    })
    expect((await join(ours, vi)).status).toBe(404)
    const second = await invite(ours, email)
    await app.db
      .updateTable('email_invitations')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', second.id)
      .execute()
    expect((await join(ours, vi)).status).toBe(404)
  })

  test('is one per address: inviting again and sending again renew it with a fresh mail', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const email = newAddress()
    const first = await invite(crew, email)
    const again = await invite(crew, email, jon)
    expect(again).toMatchObject({ id: first.id, invited_by: { id: jon.id } })
    await crew.admin.call(resendEmailInvitation, {
      params: { bandId: crew.band.id, invitationId: first.id },
      body: undefined as never,
    })
    await mailTo(app, email, 3)
    expect(await mailsTo(app, email)).toHaveLength(3)
    expect(await jon.call(listEmailInvitations, inBand(crew))).toHaveLength(1)
    expect((await join(crew, await followMail(app, email, 3))).status).toBe(200)
  })

  test('is withdrawn by its sender or an admin', async () => {
    const crew = await makeBand(app)
    const [jon, vi] = [await makeMember(app, crew.band), await makeMember(app, crew.band)]
    const params = { bandId: crew.band.id, invitationId: (await invite(crew, newAddress(), jon)).id }
    expect((await vi.ask(withdrawEmailInvitation, { params })).status).toBe(403)
    await jon.call(withdrawEmailInvitation, { params })
    expect((await jon.ask(withdrawEmailInvitation, { params })).status).toBe(404)
    expect((await jon.ask(resendEmailInvitation, { params })).status).toBe(404)
    expect(await vi.call(listEmailInvitations, inBand(crew))).toEqual([])
  })

  test('goes to real addresses of people who are not in the band, as bandmates', async () => {
    const crew = await makeBand(app)
    const unrecognized = 'Please use a valid email address from a recognized domain'
    const wrong = [
      [{ email: 'vi' }, 'Invalid email address'],
      [{ email: '' }, 'Invalid email address'],
      [{}, 'Invalid email address'],
      [{ email: 'vi@example.com' }, unrecognized],
      [{ email: 'vi@EXAMPLE.org' }, unrecognized],
      [{ email: 'vi@harbour.test' }, unrecognized],
      [{ email: 'vi@harbour.band', role: 'admin' }, 'Invitations by e-mail are for bandmates'],
    ] as const
    for (const [body, message] of wrong)
      expect(await crew.admin.ask(inviteByEmail, { ...inBand(crew), body })).toMatchObject({
        status: 422,
        body: { message, code: 'invalid_field' },
      })
    const member = await crew.admin.ask(inviteByEmail, {
      ...inBand(crew),
      body: { email: crew.admin.email },
    })
    expect(member).toMatchObject({ status: 409, body: { code: 'already_member' } })
  })
})

describe('a removed member', () => {
  test('comes back when an admin invites them, not when a bandmate does', async () => {
    const crew = await makeBand(app)
    const friend = await makeMember(app, crew.band)
    const email = newAddress()
    await invite(crew, email)
    const vi = await followMail(app, email)
    await join(crew, vi)
    await crew.admin.call(removeMember, { params: { bandId: crew.band.id, userId: vi.id } })
    expect((await join(crew, vi)).status).toBe(404)
    await invite(crew, email, friend)
    expect(await join(crew, vi)).toMatchObject({ status: 403, body: { code: 'removed_from_band' } })
    await invite(crew, email)
    expect((await join(crew, vi)).status).toBe(200)
  })

  test('comes back by a link too once an admin has invited them', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    await crew.admin.call(removeMember, { params: { bandId: crew.band.id, userId: jon.id } })
    const { url } = await crew.admin.call(createInvite, { ...inBand(crew), body: {} })
    const byLink = { params: { token: url.slice(url.lastIndexOf('/') + 1) } }
    expect((await jon.ask(joinByInvite, byLink)).status).toBe(403)
    await invite(crew, jon.email)
    expect((await jon.ask(joinByInvite, byLink)).status).toBe(200)
    expect(await crew.admin.call(listEmailInvitations, inBand(crew))).toEqual([])
  })

  test('takes along the invitations they sent', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const email = newAddress()
    await invite(crew, email, jon)
    await crew.admin.call(removeMember, { params: { bandId: crew.band.id, userId: jon.id } })
    expect(await crew.admin.call(listEmailInvitations, inBand(crew))).toEqual([])
    expect((await join(crew, await followMail(app, email))).status).toBe(404)
  })
})

describe('mails in a day', () => {
  test('are five to one address, from whatever band, and twenty from one band, also at once', async () => {
    const strict = await startApp({ RATE_LIMITS: 'on' })
    try {
      const email = newAddress()
      for (const name of ['One', 'Two']) {
        const crew = await makeBand(strict, name)
        const answers = await Promise.all(
          Array.from({ length: 4 }, () =>
            crew.admin.ask(inviteByEmail, { ...inBand(crew), body: { email } }),
          ),
        )
        const sent = answers.filter(({ status }) => status === 201)
        expect(sent).toHaveLength(name === 'One' ? 4 : 1)
        for (const refused of answers.filter(({ status }) => status !== 201)) {
          const { retryAfter } = refused.body as { retryAfter: number }
          expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_invitations' } })
          expect(refused.headers.get('retry-after')).toBe(String(retryAfter))
          expect(retryAfter).toBeGreaterThan(86_000)
        }
      }
      const busy = await makeBand(strict, 'Busy')
      const answers = await Promise.all(
        Array.from({ length: 22 }, () =>
          busy.admin.ask(inviteByEmail, { ...inBand(busy), body: { email: newAddress() } }),
        ),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    } finally {
      await strict.stop()
    }
  })
})
