import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { createBand } from '../src/contract/bands.ts'
import { changeRole, removeMember } from '../src/contract/members.ts'
import { createSetlist } from '../src/contract/setlists.ts'
import { freePort } from '../test/free-port.ts'
import { makeUser } from '../test/makers.ts'
import { endServers, runServer } from '../test/run-server.ts'
import type { ServerProcess } from '../test/run-server.ts'
import { expectAccessible, joinBand, makeWorld, openLive, pageOf, test, watchLive } from './story.ts'

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const bandSelector = (page: Page) => page.getByRole('combobox', { name: 'Current Band' })

test.describe('with a server of its own', () => {
  let server: ServerProcess
  let dataDir: string
  let settings: { PORT: string; DATA_DIR: string; RATE_LIMITS: string }

  const stop = async () => {
    server.kill('SIGTERM')
    await server.ended
  }
  const start = async () => {
    server = await runServer(settings)
  }

  test.beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bandstand-connection-'))
    settings = { PORT: String(await freePort()), DATA_DIR: dataDir, RATE_LIMITS: 'off' }
    await start()
  })

  test.afterEach(async () => {
    server.kill('SIGTERM')
    await server.ended
    await endServers([server])
    await rm(dataDir, { recursive: true, force: true })
  })

  test('a server that goes and comes back is told, and what was missed appears', async ({ browser }) => {
    const world = await makeWorld(server.url)
    const page = await pageOf(browser, world.admin, { baseURL: server.url })
    await openLive(page, '/setlists')
    await expect(page.getByText('Friday at the Crane')).toBeVisible()
    await expect(said(page, 'onnect')).toHaveCount(0)
    await stop()
    await expect(said(page, 'Reconnecting ...')).toBeVisible()
    await expectAccessible(page, 'while reconnecting')
    const comeBack = async () => {
      await start()
      await world.admin.call(createSetlist, {
        params: { bandId: world.band.id },
        body: { name: 'Made meanwhile' },
      })
    }
    // It is said for three seconds, and may be while the setlist is made.
    await Promise.all([said(page, 'Connected again').waitFor({ timeout: 60_000 }), comeBack()])
    await expect(page.getByText('Made meanwhile')).toBeVisible()
    await expect(said(page, 'Connected again')).toHaveCount(0)
  })

  test('after five attempts it waits for a press on Reconnect; on a phone nothing is covered', async ({
    browser,
  }) => {
    const world = await makeWorld(server.url)
    const page = await pageOf(browser, world.admin, {
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
    })
    await page.clock.install()
    await openLive(page, '/setlists')
    await expect(page.getByText('Friday at the Crane')).toBeVisible()
    await stop()
    const reconnect = page.getByRole('button', { name: 'Reconnect' })
    await expect(async () => {
      await page.clock.fastForward(20_000)
      await expect(reconnect).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 60_000 })
    await expect(said(page, 'Not connected')).toBeVisible()
    await expectAccessible(page, 'when the connection is lost')
    const bar = await page.getByRole('banner').boundingBox()
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await start()
    await reconnect.click()
    await said(page, 'Connected again').waitFor()
    await expect(reconnect).toHaveCount(0)
  })
})

test('no network is said at once, and its return too', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await openLive(page, '/songs')
  await expect(page.getByText('Superstition')).toBeVisible()
  await page.context().setOffline(true)
  await expect(said(page, 'You are offline')).toBeVisible()
  await page.context().setOffline(false)
  await said(page, 'Connected again').waitFor()
})

test('a changed role and a removal are told at once, wherever the member is', async ({
  browser,
  baseURL,
}) => {
  const app = { url: baseURL ?? '' }
  const world = await makeWorld(app.url)
  const jon = await makeUser(app, 'Jon Bell')
  await joinBand(world, jon)
  const harbour = await jon.call(createBand, {
    body: { name: 'Harbour & Vale', time_zone: 'UTC', description: null },
  })
  const page = await pageOf(browser, jon)
  await expect(bandSelector(page)).toContainText('The Lamplighters')
  await openLive(page, `/bands/${world.band.id}/members`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const live = watchLive()
  const told = (words: string) =>
    live.shows(() => expect(page.getByText(words, { exact: true })).toBeVisible())
  const member = { params: { bandId: world.band.id, userId: jon.id } }

  await world.admin.call(changeRole, { ...member, body: { role: 'admin' } })
  await told('You are now an admin of The Lamplighters.')
  await world.admin.call(changeRole, { ...member, body: { role: 'bandmate' } })
  await told('You are now a bandmate of The Lamplighters.')
  await world.admin.call(removeMember, member)
  await told('You are no longer a member of The Lamplighters.')
  await expect(bandSelector(page)).toContainText('Harbour & Vale')
  await expect(page).toHaveURL(`/bands/${harbour.id}/members`)
  live.expectQuick()
})
