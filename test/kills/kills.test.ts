import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeCrews, playRound } from './round.ts'
import { embeddedGround, openStage, postgresGround } from './stages.ts'
import type { Ground, Stage } from './stages.ts'

let ground: Ground
let stage: Stage

beforeAll(async () => {
  ground = await (process.env['TEST_POSTGRES'] === 'system' ? postgresGround() : embeddedGround())
  stage = await openStage(ground)
})
afterAll(async () => {
  await stage.close()
  await ground.close()
})

test('killed in the middle of the work, first the database, then all: no acknowledged write is lost or half done', async () => {
  const crews = await makeCrews(stage)
  for (const victim of ['database', 'both'] as const) {
    const { acknowledged, faults } = await playRound(stage, crews, { victim, workMs: 500 })
    expect(acknowledged).toBeGreaterThan(0)
    expect(faults).toEqual([])
  }
}, 60_000)
