import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  addMemberInstrument,
  listInstruments,
  listMemberInstruments,
  removeMemberInstrument,
} from '../../../contract/instruments.ts'
import { listenTo } from '../../../../test/live-client.ts'
import { makeBand, makeCaller, makeMember, makeUser } from '../../../../test/makers.ts'
import type { Caller } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const instrumentsOf = async (user: Caller, by = user) =>
  (await by.call(listMemberInstruments, { params: { userId: user.id } })).map(
    ({ instrument, is_primary }) => [instrument.name, is_primary],
  )

const add = (user: Caller, body: Record<string, unknown>, by = user) =>
  by.ask(addMemberInstrument, { params: { userId: user.id }, body })

test('there are more than forty instruments, each with an emoji', async () => {
  const user = await makeUser(app)
  const instruments = await user.call(listInstruments)
  expect(instruments.length).toBeGreaterThanOrEqual(40)
  expect(new Set(instruments.map(({ name }) => name)).size).toBe(instruments.length)
  for (const { emoji } of instruments) expect(emoji).toMatch(/\p{Extended_Pictographic}/u)
  expect((await makeCaller(app).ask(listInstruments)).status).toBe(401)
})

describe('what a user plays', () => {
  test('is listed with the primary instrument first, and changed by adding it again', async () => {
    const user = await makeUser(app)
    await user.send('GET', '/api/me')
    const [first, second] = await user.call(listInstruments)
    const added = await add(user, { instrument_id: first?.id, notes: 'Alto' })
    expect(added).toMatchObject({
      status: 201,
      body: {
        user_id: user.id,
        instrument_id: first?.id,
        is_primary: false,
        notes: 'Alto',
        instrument: first,
      },
    })
    await add(user, { instrument_id: second?.id, is_primary: true })
    expect(await instrumentsOf(user)).toEqual([
      [second?.name, true],
      [first?.name, false],
    ])
    await add(user, { instrument_id: first?.id, is_primary: true })
    expect(await instrumentsOf(user)).toEqual([
      [first?.name, true],
      [second?.name, false],
    ])
    const params = { userId: user.id, instrumentId: first?.id ?? 0 }
    await user.call(removeMemberInstrument, { params })
    expect(await instrumentsOf(user)).toEqual([[second?.name, false]])
    expect((await user.ask(removeMemberInstrument, { params })).status).toBe(404)
  })

  test('twenty primary instruments at once leave one', async () => {
    const user = await makeUser(app)
    await user.send('GET', '/api/me')
    const instruments = (await user.call(listInstruments)).slice(0, 20)
    const answers = await Promise.all(
      instruments.map(({ id }) => add(user, { instrument_id: id, is_primary: true })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(201))
    const primaries = (await instrumentsOf(user)).filter(([, isPrimary]) => isPrimary)
    expect(primaries).toHaveLength(1)
  })

  test('is read by bandmates, changed by an admin of theirs, and hidden from strangers', async () => {
    const { band, admin } = await makeBand(app)
    const [jon, bea] = [await makeMember(app, band), await makeMember(app, band)]
    const stranger = (await makeBand(app)).admin
    expect((await add(jon, { instrument_id: 1 }, admin)).status).toBe(201)
    expect(await instrumentsOf(jon, bea)).toHaveLength(1)
    expect(await add(jon, { instrument_id: 2 }, bea)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect((await add(admin, { instrument_id: 2 }, bea)).status).toBe(403)

    const nobody = crypto.randomUUID()
    for (const userId of [jon.id, nobody]) {
      const answers = [
        await stranger.ask(listMemberInstruments, { params: { userId } }),
        await stranger.ask(addMemberInstrument, { params: { userId }, body: { instrument_id: 1 } }),
        await stranger.ask(removeMemberInstrument, { params: { userId, instrumentId: 1 } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    }
    expect(
      (await bea.ask(removeMemberInstrument, { params: { userId: jon.id, instrumentId: 1 } })).status,
    ).toBe(403)
    expect(await instrumentsOf(jon)).toHaveLength(1)
  })

  test('is told to the bands they are in', async () => {
    const { band, admin } = await makeBand(app)
    const ears = await listenTo(app, band, admin)
    const jon = await makeMember(app, band)
    await add(jon, { instrument_id: 1 })
    expect(await ears.next()).toEqual({ type: 'performer_changed', bandId: band.id, id: jon.id, by: jon.id })
    ears.socket.close()
  })

  test.each([{}, { instrument_id: 0 }, { instrument_id: 'drums' }, { instrument_id: null }])(
    '%j asks for an instrument',
    async (body) => {
      const user = await makeUser(app)
      const message = 'Please select an instrument'
      expect(await add(user, body)).toMatchObject({ status: 422, body: { code: 'invalid_field', message } })
    },
  )

  test('an instrument that does not exist is not found', async () => {
    const user = await makeUser(app)
    expect((await add(user, { instrument_id: 999_999 })).status).toBe(404)
    expect((await user.send('GET', '/api/users/jon/instruments')).status).toBe(404)
  })
})
