import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getBand, renewJoinCode } from '../../../contract/bands.ts'
import { createInvite, listInvites, revokeInvite } from '../../../contract/invites.ts'
import { joinByCode } from '../../../contract/joining.ts'
import { listMembers, removeMember } from '../../../contract/members.ts'
import { makeBand, makeMember, makeUser } from '../../../../test/makers.ts'
import type { TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const inBand = ({ band }: TestBand) => ({ params: { bandId: band.id } })
const byCode = ({ band }: TestBand, code: string) => ({ params: { bandId: band.id, code } })

async function codeOf(crew: TestBand): Promise<string> {
  const { join_code } = (await crew.admin.call(getBand, inBand(crew))) as { join_code: string }
  return join_code
}

async function tokenOf(crew: TestBand): Promise<{ id: number; token: string }> {
  const { id, url } = await crew.admin.call(createInvite, { ...inBand(crew), body: {} })
  return { id, token: url.slice(url.lastIndexOf('/') + 1) }
}

describe('the join code of a band', () => {
  test('is shown to admins only, and lets people in', async () => {
    const crew = await makeBand(app)
    const code = await codeOf(crew)
    expect(code).toMatch(/^[\w-]{20,}$/)
    const jon = await makeUser(app)
    expect(await jon.call(joinByCode, byCode(crew, code))).toEqual({
      band: { id: crew.band.id, name: crew.band.name },
      already_member: false,
    })
    expect(await jon.call(joinByCode, byCode(crew, code))).toMatchObject({ already_member: true })
    expect(await jon.call(getBand, inBand(crew))).not.toHaveProperty('join_code')
  })

  test('stops working when an admin makes a new one', async () => {
    const crew = await makeBand(app)
    const [old, vi] = [await codeOf(crew), await makeMember(app, crew.band)]
    expect((await vi.ask(renewJoinCode, inBand(crew))).status).toBe(403)
    const { join_code } = await crew.admin.call(renewJoinCode, inBand(crew))
    expect(join_code).not.toBe(old)
    const jon = await makeUser(app)
    const never = await jon.ask(joinByCode, byCode(crew, 'x'.repeat(32)))
    const refused = await jon.ask(joinByCode, byCode(crew, old))
    expect([refused.status, refused.body]).toEqual([404, never.body])
    expect((await jon.ask(joinByCode, byCode(crew, join_code))).status).toBe(200)
  })

  test('of another band opens nothing', async () => {
    const [ours, theirs] = [await makeBand(app), await makeBand(app, 'Harbour & Vale')]
    const jon = await makeUser(app)
    for (const code of [await codeOf(theirs), (await tokenOf(theirs)).token])
      expect((await jon.ask(joinByCode, byCode(ours, code))).status).toBe(404)
    expect(await ours.admin.call(listMembers, inBand(ours))).toHaveLength(1)
  })

  test("may be the token of one of the band's links, which counts the use or says why not", async () => {
    const crew = await makeBand(app)
    const { id, token } = await tokenOf(crew)
    await (await makeUser(app)).call(joinByCode, byCode(crew, token))
    expect(await crew.admin.call(listInvites, inBand(crew))).toMatchObject([{ uses_count: 1 }])
    await crew.admin.call(revokeInvite, { params: { inviteId: id } })
    const late = await (await makeUser(app)).ask(joinByCode, byCode(crew, token))
    expect(late).toMatchObject({ status: 410, body: { code: 'invite_revoked' } })
  })

  test('does not let in whom an admin removed', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    await crew.admin.call(removeMember, { params: { bandId: crew.band.id, userId: jon.id } })
    for (const code of [await codeOf(crew), (await tokenOf(crew)).token])
      expect((await jon.ask(joinByCode, byCode(crew, code))).status).toBe(403)
    expect(await crew.admin.call(listInvites, inBand(crew))).toMatchObject([{ uses_count: 0 }])
  })
})

describe('before joining', () => {
  test('a live code shows the name of its band and nothing else', async () => {
    const [ours, theirs] = [await makeBand(app), await makeBand(app, 'Harbour & Vale')]
    const jon = await makeUser(app)
    const { id, token } = await tokenOf(ours)
    for (const code of [await codeOf(ours), token])
      expect(await jon.call(getBand, { ...inBand(ours), query: { code } })).toEqual({
        id: ours.band.id,
        name: ours.band.name,
      })
    const never = await jon.send('GET', '/api/bands/999999999?code=nothing')
    await ours.admin.call(revokeInvite, { params: { inviteId: id } })
    for (const code of [token, await codeOf(theirs), 'nothing', '']) {
      const refused = await jon.ask(getBand, { ...inBand(ours), query: { code } })
      expect([code, refused.status, refused.body]).toEqual([code, 404, never.body])
    }
  })
})
