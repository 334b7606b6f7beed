import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changeProfile, getMe } from '../../../contract/accounts.ts'
import { changeGig, removeGig } from '../../../contract/gigs.ts'
import { restoreDeleted } from '../../../contract/trash.ts'
import { mailsTo, mailTo } from '../../../../test/mailbox.ts'
import { makeBand, makeCaller, makeGig, makeMember, makeSetlist } from '../../../../test/makers.ts'
import type { Caller, TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'
import { openMailer } from '../../mail/mailer.ts'
import { sendDueNotices } from './notifications.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const put = ({ admin }: TestBand, gigId: number, body: object) =>
  admin.call(changeGig, { params: { gigId }, body })

/** The gigs are left in peace for long enough, and every mail is out. */
async function afterAWhile() {
  await app.db
    .updateTable('gig_notices')
    .set({ due_at: sql<string>`now()` })
    .execute()
  await send()
}

async function send() {
  const mail = openMailer(app.config, app.app.http.log)
  await sendDueNotices({ db: app.db, config: app.config, mail })
  await mail.close()
}

const subjects = async (who: Caller) => (await mailsTo(app, who.email)).map(({ subject }) => subject)

async function crewOfTwo() {
  const crew = await makeBand(app, 'The Lamplighters')
  return { crew, jon: await makeMember(app, crew.band) }
}

describe('a bandmate is told by mail', () => {
  test('of a new gig, with day, time and place; who added it is not', async () => {
    const { crew, jon } = await crewOfTwo()
    await makeGig(crew, { name: 'The Crane', date: '2031-11-28', time: '20:30', location: 'Quay <Street> 4' })
    await afterAWhile()
    const mail = await mailTo(app, jon.email)
    expect(mail.subject).toBe('New gig: The Crane, Friday, November 28, 2031, 8:30 PM')
    expect(mail.text).toContain('Maya Okafor added a gig for The Lamplighters.')
    expect(mail.text).toContain('Quay <Street> 4')
    expect(mail.html).toContain('Quay &lt;Street&gt; 4')
    expect(mail.link).toBe(`${app.config.SITE_URL}/calendar`)
    expect(await mailsTo(app, crew.admin.email)).toEqual([])
  })

  test('once of many changes, with what it was before', async () => {
    const { crew, jon } = await crewOfTwo()
    const gig = await makeGig(crew, { name: 'The Crane', date: '2031-11-28', location: 'Quay Street' })
    await afterAWhile()
    await put(crew, gig.id, { date: '2031-11-29' })
    await put(crew, gig.id, { date: '2031-11-30', location: 'Mill Lane' })
    await afterAWhile()
    const mail = await mailTo(app, jon.email, 2)
    expect(mail.subject).toBe('Gig changed: The Crane, Sunday, November 30, 2031')
    expect(mail.text).toContain('It was planned for Friday, November 28, 2031.')
    expect(mail.text).toContain('It was to be at Quay Street.')
    expect(await subjects(jon)).toHaveLength(2)
  })

  test('of a gig that is called off', async () => {
    const { crew, jon } = await crewOfTwo()
    const gig = await makeGig(crew, { name: 'The Crane', date: '2031-11-28' })
    await afterAWhile()
    await crew.admin.call(removeGig, { params: { gigId: gig.id } })
    await afterAWhile()
    expect((await subjects(jon)).at(-1)).toBe('Gig called off: The Crane, Friday, November 28, 2031')
  })
})

describe('nobody is mailed', () => {
  test('before a gig was left in peace for five minutes', async () => {
    const { crew, jon } = await crewOfTwo()
    await makeGig(crew)
    await send()
    expect(await subjects(jon)).toEqual([])
  })

  test('of a gig that was added by mistake, of a change taken back, of a setlist or of notes', async () => {
    const { crew, jon } = await crewOfTwo()
    const known = await makeGig(crew, { name: 'Known' })
    await afterAWhile()
    const mistake = await makeGig(crew)
    await crew.admin.call(removeGig, { params: { gigId: mistake.id } })
    await put(crew, known.id, { name: 'Unknown' })
    await put(crew, known.id, { name: 'Known' })
    await put(crew, known.id, { notes: 'Bring cables', setlist_id: (await makeSetlist(crew)).id })
    await afterAWhile()
    expect(await subjects(jon)).toHaveLength(1)
  })

  test('of a gig called off and brought back, nor of gigs that are over', async () => {
    const { crew, jon } = await crewOfTwo()
    const gig = await makeGig(crew)
    await afterAWhile()
    await crew.admin.call(removeGig, { params: { gigId: gig.id } })
    const params = { bandId: crew.band.id, kind: 'gig', itemId: gig.id } as const
    await crew.admin.call(restoreDeleted, { params })
    await makeGig(crew, { date: '2020-01-01' })
    await afterAWhile()
    expect(await subjects(jon)).toHaveLength(1)
  })

  test('who turned it off, nor anybody of another band', async () => {
    const { crew, jon } = await crewOfTwo()
    const other = await crewOfTwo()
    const body = { preferences: { email_notifications: false } }
    await jon.call(changeProfile, { params: { userId: jon.id }, body })
    await makeGig(crew)
    await afterAWhile()
    expect([await subjects(jon), await subjects(other.jon)]).toEqual([[], []])
  })

  test('twice when several processes send at once', async () => {
    const { crew, jon } = await crewOfTwo()
    await makeGig(crew)
    await app.db
      .updateTable('gig_notices')
      .set({ due_at: sql<string>`now()` })
      .execute()
    await Promise.all(Array.from({ length: 20 }, () => send()))
    expect(await subjects(jon)).toHaveLength(1)
  })
})

describe('one click ends it', () => {
  async function unsubscribeLink() {
    const { crew, jon } = await crewOfTwo()
    await makeGig(crew)
    await afterAWhile()
    const { raw } = await mailTo(app, jon.email)
    const [, link = ''] = /^List-Unsubscribe:\s*<([^>]*)>/m.exec(raw) ?? []
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).toMatch(/^List-ID: Bandstand <notifications\.localhost>\r$/m)
    return { jon, link, wants: async () => (await jon.call(getMe)).preferences.email_notifications }
  }

  test('for a mail program that posts the form, signed out', async () => {
    const { link, wants } = await unsubscribeLink()
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const answer = await fetch(link, { method: 'POST', body, redirect: 'error' })
    expect([answer.status, await wants()]).toEqual([200, false])
    expect(await answer.text()).toContain('You are unsubscribed')
  })

  test('for a person who presses the button, not for a scanner that only looks', async () => {
    const { link, wants } = await unsubscribeLink()
    const page = await fetch(link)
    expect([page.status, await wants()]).toEqual([200, true])
    expect(await page.text()).toContain('<form method="post">')
    await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x--',
    })
    expect(await wants()).toBe(false)
  })

  test('for nobody else', async () => {
    const anonymous = makeCaller(app)
    const never = '/unsubscribe/00000000-0000-4000-8000-000000000000'
    expect((await anonymous.send('POST', never)).status).toBe(404)
    expect((await anonymous.send('POST', '/unsubscribe/nonsense')).status).toBe(404)
  })
})
