import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fillPath } from '../../src/contract/endpoint.ts'
import { startApp } from '../start-app.ts'
import type { TestApp } from '../start-app.ts'
import { music } from './music.matrix.ts'
import { people } from './people.matrix.ts'
import { plans } from './plans.matrix.ts'
import { openHouse, setStage, strikeStage } from './stage.ts'
import type { Case, House } from './stage.ts'

/** Who has left is asked again whether they belong to the band, and does not. */
const leaving = 'POST /api/bands/:bandId/leave'

const cases = Object.entries({ ...people, ...music, ...plans })
  .filter(([route]) => route.startsWith('POST ') && route !== leaving)
  .flatMap(([route, given]) =>
    [given].flat().map(({ name = '', make, expected }: Case) => ({
      title: `${route} ${name}`.trim(),
      path: route.slice('POST '.length),
      make,
      expected,
    })),
  )
  .filter(({ expected }) => expected.admin < 300)

let app: TestApp
let house: House
beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})
afterAll(() => app.stop())

describe('a call that is sent again with its Idempotency-Key is answered as before', () => {
  test.each(cases)('$title', async ({ path, make, expected }) => {
    const stage = await setStage(house, 'admin')
    const { params = {}, body } = await make(stage)
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => stage.actor.send('POST', fillPath(path, params), body, headers)
    const first = await send()
    const again = await send()
    expect(first.status).toBe(expected.admin)
    expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body })
    await strikeStage(app, stage)
  })
})
