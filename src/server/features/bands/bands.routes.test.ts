import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changeBand, createBand, getBand, listBands, removeBand } from '../../../contract/bands.ts'
import { changeRole } from '../../../contract/members.ts'
import { listenTo } from '../../../../test/live-client.ts'
import { makeBand, makeMember, makeSetlist, makeSong, makeUser } from '../../../../test/makers.ts'
import type { TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const inBand = ({ band }: TestBand) => ({ params: { bandId: band.id } })

describe('the own bands', () => {
  test('are listed in the order they were joined, with the own role', async () => {
    const maya = await makeUser(app)
    const [first, second] = [await makeBand(app, 'First', maya), await makeBand(app, 'Second', maya)]
    const guest = await makeMember(app, second.band)
    const bands = await maya.call(listBands)
    expect(bands.map(({ name, role }) => [name, role])).toEqual([
      ['First', 'admin'],
      ['Second', 'admin'],
    ])
    expect(await guest.call(listBands)).toMatchObject([{ id: second.band.id, role: 'bandmate' }])
    expect(first.band.time_zone).toBe('UTC')
  })

  test('are at most twenty of the own making', async () => {
    const maya = await makeUser(app)
    for (let made = 0; made < 20; made += 1) await maya.call(createBand, { body: { name: `Band ${made}` } })
    expect(await maya.ask(createBand, { body: { name: 'One more' } })).toMatchObject({
      status: 409,
      body: { code: 'too_many_bands' },
    })
  })
})

describe('changing a band', () => {
  test('is for admins: name, time zone and description', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const body = { name: 'The Lamplighters (duo)', time_zone: 'Europe/Lisbon', description: 'Two of us' }
    expect((await jon.ask(changeBand, { ...inBand(crew), body })).status).toBe(403)
    const ear = await listenTo(app, crew.band, jon)
    expect(await crew.admin.call(changeBand, { ...inBand(crew), body })).toMatchObject(body)
    expect(await ear.next()).toMatchObject({ type: 'band_updated', bandId: crew.band.id })
    expect(await jon.call(getBand, inBand(crew))).toMatchObject(body)
    ear.socket.close()
  })

  test('needs a name and a time zone that exist', async () => {
    const crew = await makeBand(app)
    for (const body of [
      { name: ' ' },
      { name: null },
      { time_zone: 'Mars/Olympus' },
      { time_zone: '+0530' },
      { time_zone: '+02:00' },
      { time_zone: 'AET' },
      { time_zone: 'IST' },
      { name: 'x'.repeat(101) },
    ])
      expect((await crew.admin.ask(changeBand, { ...inBand(crew), body })).status).toBe(422)
    expect((await crew.admin.ask(createBand, { body: { name: 'Elsewhere', time_zone: 'AET' } })).status).toBe(
      422,
    )
    const nameless = await crew.admin.ask(changeBand, { ...inBand(crew), body: { name: '' } })
    expect(nameless.body).toMatchObject({ message: 'Band name is required' })
  })
})

describe('deleting a band', () => {
  test('takes its name typed by an admin, and everything goes at once', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    await makeSong(crew)
    const setlist = await makeSetlist(crew)
    const ear = await listenTo(app, crew.band, jon)
    const name = crew.band.name
    expect((await jon.ask(removeBand, { ...inBand(crew), body: { name } })).status).toBe(403)
    const wrong = await crew.admin.ask(removeBand, { ...inBand(crew), body: { name: 'the lamplighters' } })
    expect(wrong).toMatchObject({ status: 422, body: { fields: { name: expect.any(String) } } })
    expect((await crew.admin.ask(removeBand, inBand(crew))).status).toBe(400)
    expect((await crew.admin.ask(removeBand, { ...inBand(crew), body: { name } })).status).toBe(204)
    expect(await ear.next()).toEqual({ type: 'error', code: 'not_found', bandId: crew.band.id })
    expect(await crew.admin.call(listBands)).toEqual([])
    expect((await jon.send('GET', `/api/setlists/${setlist.id}`)).status).toBe(404)
    ear.socket.close()
  })

  test('is refused to an admin who was demoted a moment before', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band, 'admin')
    const [demotion, deletion] = await Promise.all([
      crew.admin.ask(changeRole, {
        params: { bandId: crew.band.id, userId: jon.id },
        body: { role: 'bandmate' },
      }),
      jon.ask(removeBand, { ...inBand(crew), body: { name: crew.band.name } }),
    ])
    expect([`${demotion.status} ${deletion.status}`]).toEqual([expect.stringMatching(/^(200 403|404 204)$/)])
  })
})
