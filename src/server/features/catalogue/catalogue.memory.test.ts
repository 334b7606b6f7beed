import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { readTrack } from '../../../contract/catalogue.ts'
import { startCatalogues } from '../../../../test/doubles/catalogues.ts'
import { makeUser } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

const MINUTE_MS = 60_000

let catalogues: Awaited<ReturnType<typeof startCatalogues>>
let app: TestApp
beforeAll(async () => {
  catalogues = await startCatalogues()
  app = await startApp(catalogues.settings(true))
})
afterAll(async () => {
  await app.stop()
  await catalogues.stop()
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a song of which only the title could be had is asked for again soon', async () => {
  const user = await makeUser(app)
  const query = { link: 'https://open.spotify.com/track/0000000000000000000003' }
  catalogues.moods.spotify = 'down'
  expect(await user.call(readTrack, { query })).toMatchObject({ name: 'Road Trip', artists: [] })
  catalogues.calm()
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 11 * MINUTE_MS)
  expect(await user.call(readTrack, { query })).toMatchObject({
    name: 'Dreams',
    artists: [{ name: 'Fleetwood Mac' }],
  })
})
