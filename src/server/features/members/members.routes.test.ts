import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listBands } from '../../../contract/bands.ts'
import { createInvite, listInvites } from '../../../contract/invites.ts'
import { joinByInvite } from '../../../contract/joining.ts'
import { changeRole, leaveBand, listMembers, removeMember } from '../../../contract/members.ts'
import { listenTo } from '../../../../test/live-client.ts'
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
const member = ({ band }: TestBand, { id }: Pick<Caller, 'id'>) => ({
  params: { bandId: band.id, userId: id },
})
const setRole = (crew: TestBand, who: Pick<Caller, 'id'>, role: unknown) => ({
  ...member(crew, who),
  body: { role },
})

const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

async function rolesOf(crew: TestBand, by = crew.admin) {
  const members = await by.call(listMembers, inBand(crew))
  return Object.fromEntries(members.map(({ user, role }) => [user.id, role]))
}

describe('the members of a band', () => {
  test('are listed with name, address, role and when they joined', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const listed = await jon.call(listMembers, inBand(crew))
    expect(listed).toEqual([
      {
        user: { id: crew.admin.id, name: 'Maya Okafor', email: crew.admin.email },
        role: 'admin',
        joined_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      {
        user: { id: jon.id, name: 'Jon Bell', email: jon.email },
        role: 'bandmate',
        joined_at: expect.any(String),
      },
    ])
  })

  test('a list that has not changed is not sent again, and a new role changes it', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const first = await jon.ask(listMembers, inBand(crew))
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await jon.ask(listMembers, { ...inBand(crew), headers: known })).status).toBe(304)
    await crew.admin.call(changeRole, { ...member(crew, jon), body: { role: 'admin' } })
    expect((await jon.ask(listMembers, { ...inBand(crew), headers: known })).status).toBe(200)
  })

  test('are seen under a new name at once', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    await crew.admin.call(listMembers, inBand(crew))
    await jon.send('PATCH', `/api/users/${jon.id}`, { name: 'Jonathan Bell' })
    const names = (await crew.admin.call(listMembers, inBand(crew))).map(({ user }) => user.name)
    expect(names).toEqual(['Maya Okafor', 'Jonathan Bell'])
  })
})

describe('roles', () => {
  test('an admin makes another admin and takes the role back, and everybody hears of it', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const ear = await listenTo(app, crew.band, jon)
    expect(
      await crew.admin.call(changeRole, { ...member(crew, jon), body: { role: 'admin' } }),
    ).toMatchObject({
      user: { id: jon.id },
      role: 'admin',
    })
    expect(await ear.next()).toMatchObject({ type: 'member_role_updated', id: jon.id, by: crew.admin.id })
    await jon.call(changeRole, { ...member(crew, crew.admin), body: { role: 'bandmate' } })
    expect(await rolesOf(crew)).toEqual({ [crew.admin.id]: 'bandmate', [jon.id]: 'admin' })
    ear.socket.close()
  })

  test('a bandmate changes none, a demoted admin none any more', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    expect(await jon.ask(changeRole, setRole(crew, jon, 'admin'))).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    const vi = await makeMember(app, crew.band, 'admin')
    await crew.admin.call(changeRole, { ...member(crew, vi), body: { role: 'bandmate' } })
    expect((await vi.ask(changeRole, setRole(crew, vi, 'admin'))).status).toBe(403)
  })

  test('the last admin stays one', async () => {
    const crew = await makeBand(app)
    await makeMember(app, crew.band)
    const demoted = await crew.admin.ask(changeRole, setRole(crew, crew.admin, 'bandmate'))
    expect(demoted).toMatchObject({
      status: 409,
      body: { code: 'last_admin', message: 'A band needs at least one admin.' },
    })
    expect((await crew.admin.ask(changeRole, setRole(crew, crew.admin, 'admin'))).status).toBe(200)
  })

  test('an unknown role and an unknown member are refused', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    for (const role of ['owner', '', null, 3, undefined, 'Admin'])
      expect((await crew.admin.ask(changeRole, setRole(crew, jon, role))).status).toBe(422)
    for (const id of [(await makeUser(app)).id, '00000000-0000-4000-8000-000000000000', 'nobody', '1'])
      expect((await crew.admin.ask(changeRole, setRole(crew, { id }, 'admin'))).status).toBe(404)
  })

  test('two admins who demote each other fifty times leave at least one', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band, 'admin')
    for (let round = 1; round <= 50; round += 1) {
      const answers = await Promise.all([
        crew.admin.ask(changeRole, setRole(crew, jon, 'bandmate')),
        jon.ask(changeRole, setRole(crew, crew.admin, 'bandmate')),
      ])
      expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '403'])
      const roles = await rolesOf(crew)
      const [winner, loser] = roles[jon.id] === 'admin' ? [jon, crew.admin] : [crew.admin, jon]
      expect(Object.values(roles).sort()).toEqual(['admin', 'bandmate'])
      await winner.call(changeRole, { ...member(crew, loser), body: { role: 'admin' } })
    }
  })
})

describe('going', () => {
  test('a bandmate leaves and the band is gone for them', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const ear = await listenTo(app, crew.band, crew.admin)
    expect((await jon.ask(leaveBand, inBand(crew))).status).toBe(204)
    expect(await ear.next()).toMatchObject({ type: 'member_removed', id: jon.id, by: jon.id })
    expect(await jon.call(listBands)).toEqual([])
    expect((await jon.ask(listMembers, inBand(crew))).status).toBe(404)
    ear.socket.close()
  })

  test('the last admin names another first, the only member deletes the band instead', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    expect(await crew.admin.ask(leaveBand, inBand(crew))).toMatchObject({
      status: 409,
      body: { message: 'Make someone else an admin first' },
    })
    expect((await crew.admin.ask(removeMember, member(crew, crew.admin))).status).toBe(409)
    await jon.call(leaveBand, inBand(crew))
    expect(await crew.admin.ask(leaveBand, inBand(crew))).toMatchObject({
      status: 409,
      body: { message: 'Delete the band instead' },
    })
  })

  test('an id in capitals is the same person', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const capital = (who: Caller) => member(crew, { id: who.id.toUpperCase() })
    expect((await crew.admin.ask(removeMember, capital(crew.admin))).status).toBe(409)
    expect((await jon.ask(removeMember, capital(jon))).status).toBe(204)
    expect(await rolesOf(crew)).toEqual({ [crew.admin.id]: 'admin' })
  })

  test('somebody who left comes back by a link', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const invite = await crew.admin.call(createInvite, { ...inBand(crew), body: {} })
    await jon.call(removeMember, member(crew, jon))
    const back = await jon.call(joinByInvite, { params: { token: tokenOf(invite.url) } })
    expect(back).toEqual({ band: { id: crew.band.id, name: crew.band.name }, already_member: false })
  })

  test('two admins who both leave at once do not leave the band without one', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const crew = await makeBand(app, `Round ${round}`)
      const [jon] = [await makeMember(app, crew.band, 'admin'), await makeMember(app, crew.band)]
      const answers = await Promise.all([
        crew.admin.ask(leaveBand, inBand(crew)),
        jon.ask(leaveBand, inBand(crew)),
      ])
      expect(answers.map(({ status }) => String(status)).sort()).toEqual(['204', '409'])
    }
  })
})

describe('being removed', () => {
  test('ends everything at once: calls, the live room, the links one handed out', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const theirs = await jon.call(createInvite, { ...inBand(crew), body: {} })
    const ours = await crew.admin.call(createInvite, { ...inBand(crew), body: {} })
    const [mayasEar, jonsEar] = [
      await listenTo(app, crew.band, crew.admin),
      await listenTo(app, crew.band, jon),
    ]

    expect((await crew.admin.ask(removeMember, member(crew, jon))).status).toBe(204)

    expect((await jon.ask(listMembers, inBand(crew))).status).toBe(404)
    expect(await jonsEar.next()).toEqual({ type: 'error', code: 'not_found', bandId: crew.band.id })
    expect(await mayasEar.next()).toMatchObject({ type: 'member_removed', id: jon.id, by: crew.admin.id })
    const links = await crew.admin.call(listInvites, inBand(crew))
    expect(links.map(({ id, is_active }) => [id, is_active])).toEqual([
      [ours.id, true],
      [theirs.id, false],
    ])
    const again = await jon.ask(joinByInvite, { params: { token: tokenOf(ours.url) } })
    expect(again).toMatchObject({ status: 403, body: { code: 'removed_from_band' } })
    expect(await rolesOf(crew)).toEqual({ [crew.admin.id]: 'admin' })
    mayasEar.socket.close()
    jonsEar.socket.close()
  })

  test('is for admins to do', async () => {
    const crew = await makeBand(app)
    const [jon, vi] = [await makeMember(app, crew.band), await makeMember(app, crew.band)]
    expect((await jon.ask(removeMember, member(crew, vi))).status).toBe(403)
    expect((await jon.ask(removeMember, member(crew, crew.admin))).status).toBe(403)
    expect(Object.keys(await rolesOf(crew))).toHaveLength(3)
    const unknown = await crew.admin.ask(removeMember, member(crew, await makeUser(app)))
    expect(unknown.status).toBe(404)
  })

  test('two admins who remove each other at once: one stays, and is admin', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const crew = await makeBand(app, `Round ${round}`)
      const jon = await makeMember(app, crew.band, 'admin')
      const answers = await Promise.all([
        crew.admin.ask(removeMember, member(crew, jon)),
        jon.ask(removeMember, member(crew, crew.admin)),
      ])
      expect(answers.map(({ status }) => String(status)).sort()).toEqual(['204', '404'])
      const rows = await app.db
        .selectFrom('members')
        .select('role')
        .where('band_id', '=', crew.band.id)
        .execute()
      expect(rows).toEqual([{ role: 'admin' }])
    }
  })
})
