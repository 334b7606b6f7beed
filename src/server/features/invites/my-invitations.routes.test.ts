import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changeProfile } from '../../../contract/accounts.ts'
import { listActivity } from '../../../contract/activity.ts'
import {
  inviteByEmail,
  listEmailInvitations,
  withdrawEmailInvitation,
} from '../../../contract/email-invitations.ts'
import type { EmailInvitation } from '../../../contract/email-invitations.ts'
import { joinFromEmail } from '../../../contract/joining.ts'
import { removeMember } from '../../../contract/members.ts'
import { declineInvitation, listMyInvitations } from '../../../contract/my-invitations.ts'
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
const open = (who: Caller) => who.call(listMyInvitations, {})
const namesOf = async (who: Caller) => (await open(who)).map(({ band }) => band.name)
const decline = (who: Caller, id: number) => who.ask(declineInvitation, { params: { invitationId: id } })
const join = (crew: TestBand, who: Caller) => who.ask(joinFromEmail, { ...inBand(crew), body: {} })

function invite(crew: TestBand, { email }: Pick<Caller, 'email'>, by = crew.admin): Promise<EmailInvitation> {
  return by.call(inviteByEmail, { ...inBand(crew), body: { email } })
}

/** Somebody who has proved their address by the mail of an invitation, which is answered. */
async function makeProven(): Promise<Caller> {
  const crew = await makeBand(app)
  const email = `${randomUUID()}@harbourandvale.band`
  const { id } = await invite(crew, { email })
  const proven = await followMail(app, email)
  await decline(proven, id)
  return proven
}

const silence = ({ id, call }: Caller) =>
  call(changeProfile, { params: { userId: id }, body: { preferences: { email_notifications: false } } })

describe('my invitations', () => {
  test('wait in the app, and lead into the band', async () => {
    const [crew, other] = [await makeBand(app, 'Sister Capacitor'), await makeBand(app, 'Harbour & Vale')]
    const vi = await makeProven()
    const { id, sent_at, expires_at } = await invite(crew, vi)
    await invite(other, vi)
    expect(await open(vi)).toEqual([
      expect.objectContaining({ band: { id: other.band.id, name: 'Harbour & Vale' } }),
      {
        id,
        band: { id: crew.band.id, name: 'Sister Capacitor' },
        invited_by: { id: crew.admin.id, name: 'Maya Okafor' },
        sent_at,
        expires_at,
      },
    ])
    expect((await join(crew, vi)).status).toBe(200)
    expect(await namesOf(vi)).toEqual(['Harbour & Vale'])
  })

  test('are not shown to whom they are not for, nor before the address is proved', async () => {
    const crew = await makeBand(app)
    const jon = await makeUser(app, 'Jon Bell')
    const { id } = await invite(crew, jon)
    for (const who of [jon, crew.admin, await makeProven()]) {
      expect(await open(who)).toEqual([])
      expect((await decline(who, id)).status).toBe(404)
    }
    expect(await namesOf(await followMail(app, jon.email))).toEqual([crew.band.name])
  })

  test('are gone when they are withdrawn, over, or of no use', async () => {
    const vi = await makeProven()
    const [withdrawn, over, removed] = [await makeBand(app), await makeBand(app), await makeBand(app)]
    const { id } = await invite(withdrawn, vi)
    await withdrawn.admin.call(withdrawEmailInvitation, {
      params: { bandId: withdrawn.band.id, invitationId: id },
    })
    await invite(over, vi)
    await app.db
      .updateTable('email_invitations')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('band_id', '=', over.band.id)
      .execute()
    await invite(removed, vi)
    await join(removed, vi)
    await removed.admin.call(removeMember, { params: { bandId: removed.band.id, userId: vi.id } })
    await invite(removed, vi, await makeMember(app, removed.band))
    expect(await open(vi)).toEqual([])
  })
})

describe('declining', () => {
  test('ends the invitation for both sides', async () => {
    const crew = await makeBand(app)
    const vi = await makeProven()
    const { id } = await invite(crew, vi)
    expect((await decline(vi, id)).status).toBe(204)
    expect(await open(vi)).toEqual([])
    expect(await crew.admin.call(listEmailInvitations, inBand(crew))).toEqual([])
    expect((await join(crew, vi)).status).toBe(404)
    expect((await decline(vi, id)).status).toBe(404)
    const [{ action, by } = {}] = await crew.admin.call(listActivity, { ...inBand(crew), query: {} })
    expect([action, by?.id]).toEqual(['invitation_declined', vi.id])
    await invite(crew, vi)
    expect(await namesOf(vi)).toEqual([crew.band.name])
  })

  test('and joining at once: one of them wins, and the other changes nothing', async () => {
    const crew = await makeBand(app)
    const vi = await makeProven()
    const { id } = await invite(crew, vi)
    const declines = Array.from({ length: 20 }, () => decline(vi, id))
    const joins = Array.from({ length: 20 }, () => join(crew, vi))
    const declined = (await Promise.all(declines)).filter(({ status }) => status === 204)
    const joined = (await Promise.all(joins)).filter(({ status }) => status === 200)
    expect([declined.length, joined.length]).toEqual(joined.length > 0 ? [0, 20] : [1, 0])
  })
})

describe('who wants no mail', () => {
  test('finds an invitation in the app, and is mailed nothing', async () => {
    const crew = await makeBand(app)
    const vi = await makeProven()
    await silence(vi)
    await invite(crew, vi)
    const jon = await makeProven()
    await invite(crew, jon)
    // Mails go out in turn: what comes after hers would have come after it.
    await mailTo(app, jon.email, 2)
    expect(await mailsTo(app, vi.email)).toHaveLength(1)
    expect(await namesOf(vi)).toEqual([crew.band.name])
    expect((await join(crew, vi)).status).toBe(200)
  })

  test('gets it all the same while the address is still to be proved by it', async () => {
    const crew = await makeBand(app)
    const jon = await makeUser(app, 'Jon Bell')
    await silence(jon)
    await invite(crew, jon)
    expect((await join(crew, await followMail(app, jon.email))).status).toBe(200)
  })
})
