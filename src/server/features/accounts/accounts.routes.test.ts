import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changePassword, changeProfile, getMe, removeAccount } from '../../../contract/accounts.ts'
import { createBand, listBands } from '../../../contract/bands.ts'
import { changeRole, listMembers } from '../../../contract/members.ts'
import { createSetlist, getSetlist } from '../../../contract/setlists.ts'
import { createSong } from '../../../contract/songs.ts'
import { listenTo } from '../../../../test/live-client.ts'
import { makeBand, makeCaller, makeMember, makeSetlist, makeUser } from '../../../../test/makers.ts'
import type { Caller, TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const inBand = ({ band }: TestBand) => ({ params: { bandId: band.id } })
const own = ({ id }: Caller) => ({ params: { userId: id } })
const farewell = (who: Caller, email = who.email) => who.ask(removeAccount, { ...own(who), body: { email } })

async function databaseOf({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}

describe('the own account', () => {
  test('shows and keeps name and preferences', async () => {
    const maya = await makeUser(app)
    expect(await maya.call(getMe)).toEqual({
      id: maya.id,
      email: maya.email,
      name: 'Maya Okafor',
      preferences: { theme: 'system', email_notifications: true },
    })
    await maya.call(changeProfile, { ...own(maya), body: { preferences: { theme: 'dark' } } })
    await maya.call(changeProfile, { ...own(maya), body: { name: ' Maya O. ' } })
    expect(await maya.call(getMe)).toMatchObject({
      name: 'Maya O.',
      preferences: { theme: 'dark', email_notifications: true },
    })
    const nameless = await maya.ask(changeProfile, { ...own(maya), body: { name: '' } })
    expect(nameless).toMatchObject({ status: 422, body: { message: 'Name is required' } })
  })

  test('is not for bandmates to change, and does not exist for strangers', async () => {
    const crew = await makeBand(app)
    const [jon, stranger] = [await makeMember(app, crew.band), await makeUser(app)]
    const body = { name: 'Somebody else' }
    for (const userId of [jon.id, jon.id.toUpperCase()]) {
      expect((await crew.admin.ask(changeProfile, { params: { userId }, body })).status).toBe(403)
      const refused = await stranger.ask(changeProfile, { params: { userId }, body })
      const never = await stranger.ask(changeProfile, {
        params: { userId: '00000000-0000-4000-8000-000000000000' },
        body,
      })
      expect([refused.status, refused.body]).toEqual([404, never.body])
    }
    const deletion = { params: { userId: jon.id }, body: { email: jon.email } }
    expect((await crew.admin.ask(removeAccount, deletion)).status).toBe(403)
    expect((await stranger.ask(removeAccount, deletion)).status).toBe(404)
    expect((await jon.call(getMe)).name).toBe('Jon Bell')
  })

  test('shows a new address to the band at once', async () => {
    const crew = await makeBand(app)
    const before = 'jon@before.band'
    const jon = await makeMember(app, crew.band)
    await app.db.updateTable('users').set({ email: before }).where('id', '=', jon.id).execute()
    const known = (await crew.admin.ask(listMembers, inBand(crew))).headers.get('etag') ?? ''
    const restarted = await startApp({}, { database: await databaseOf(app) })
    const session = await makeCaller(restarted).send('POST', '/auth/v1/token?grant_type=password', {
      email: jon.email,
      password: 'rehearsal',
    })
    const { access_token: token } = session.body as { access_token: string }
    await makeCaller(restarted, { ...jon, token }).call(getMe)
    await restarted.stop()
    const fresh = await crew.admin.ask(listMembers, { ...inBand(crew), headers: { 'if-none-match': known } })
    expect(fresh.status).toBe(200)
    expect(JSON.stringify(fresh.body)).toContain(jon.email)
    expect(JSON.stringify(fresh.body)).not.toContain(before)
  })

  test('gets a new password from somebody who knows the current one', async () => {
    const maya = await makeUser(app)
    const ask = (currentPassword: string, newPassword: string) =>
      maya.ask(changePassword, { body: { currentPassword, newPassword } })
    expect(await ask('wrong one', 'encore encore')).toMatchObject({
      status: 400,
      body: { code: 'invalid_password' },
    })
    for (const unfit of ['short', 'encore\u0000encore', 'encore \ud800'])
      expect((await ask('rehearsal', unfit)).status).toBe(422)
    expect((await ask('rehearsal', 'encore encore')).status).toBe(200)
    const signIn = (password: string) =>
      makeCaller(app).send('POST', '/auth/v1/token?grant_type=password', { email: maya.email, password })
    expect([(await signIn('rehearsal')).status, (await signIn('encore encore')).status]).toEqual([400, 200])
    expect((await maya.ask(getMe)).status).toBe(200)
  })
})

describe('deleting the own account', () => {
  test('takes the address typed, ends the sign-in, and the band goes on', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const setlist = await makeSetlist({ ...crew, admin: jon })
    const ear = await listenTo(app, crew.band, crew.admin)
    expect(await farewell(jon, crew.admin.email)).toMatchObject({
      status: 422,
      body: { fields: { email: expect.any(String) } },
    })
    expect((await farewell(jon, ` ${jon.email.toUpperCase()}`)).status).toBe(204)
    expect(await ear.next()).toMatchObject({ type: 'member_removed', id: jon.id })
    expect((await jon.ask(getMe)).status).toBe(401)
    const signIn = await makeCaller(app).send('POST', '/auth/v1/token?grant_type=password', {
      email: jon.email,
      password: 'rehearsal',
    })
    expect(signIn.status).toBe(400)
    expect(await crew.admin.call(listMembers, inBand(crew))).toHaveLength(1)
    const kept = await crew.admin.call(getSetlist, { params: { setlistId: setlist.id } })
    expect(kept.user).toBe(null)
    ear.socket.close()
  })

  test('waits while somebody else depends on it, and says which bands', async () => {
    const maya = await makeUser(app)
    const [alone, shared] = [await makeBand(app, 'Alone', maya), await makeBand(app, 'Shared', maya)]
    const jon = await makeMember(app, shared.band)
    expect(await farewell(maya)).toMatchObject({
      status: 409,
      body: { code: 'last_admin', bands: [{ id: shared.band.id, name: 'Shared' }] },
    })
    expect(await maya.call(listBands)).toHaveLength(2)
    await maya.call(changeRole, {
      params: { bandId: shared.band.id, userId: jon.id },
      body: { role: 'admin' },
    })
    expect((await farewell(maya)).status).toBe(204)
    expect(await jon.call(listBands)).toMatchObject([{ id: shared.band.id, role: 'admin' }])
    const left = await app.db.selectFrom('bands').select('id').where('id', '=', alone.band.id).execute()
    expect(left).toEqual([])
  })

  test('while they still write: what comes too late is told to sign in, or that nothing is there', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, at) =>
        jon.ask(createSong, { ...inBand(crew), body: { title: `Song ${at}` } }),
      ),
      farewell(jon),
      ...Array.from({ length: 10 }, () =>
        jon.ask(createSetlist, { ...inBand(crew), body: { name: 'Late' } }),
      ),
    ])
    const unexpected = answers.filter(({ status }) => ![201, 204, 401, 404].includes(status))
    expect(unexpected).toEqual([])

    const vi = await makeUser(app)
    await vi.call(getMe)
    await app.db.deleteFrom('users').where('id', '=', vi.id).execute()
    expect((await vi.ask(createBand, { body: { name: 'Late' } })).status).toBe(401)
  })

  test('two admins who delete their accounts at once: one stays, and is admin', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const crew = await makeBand(app, `Round ${round}`)
      const jon = await makeMember(app, crew.band, 'admin')
      await makeMember(app, crew.band)
      const answers = await Promise.all([farewell(crew.admin), farewell(jon)])
      expect(answers.map(({ status }) => String(status)).sort()).toEqual(['204', '409'])
    }
  })
})
