import { expect } from '@playwright/test'
import type { Browser } from '@playwright/test'

import { makeBand, makeGig, makeSetlist, makeSong, makeUser } from '../test/makers.ts'
import { todayIn } from './days.ts'
import { expectAccessible, makeWorld, pageOf, test, watchForErrors } from './story.ts'

const sizes = [
  { name: 'a laptop by day', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'a phone at night', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

async function visitAll(browser: Browser, url: string, { name, ...look }: (typeof sizes)[number]) {
  const world = await makeWorld(url)
  const page = await pageOf(browser, world.admin, look)
  const errors = watchForErrors(page)
  const band = `/bands/${world.band.id}`
  const screens = [
    ['/songs', 'Songs'],
    ['/setlists', 'Setlists'],
    [`/setlists/${world.setlist.id}`, world.setlist.name],
    ['/suggestions', 'Song Ideas'],
    ['/calendar', 'Band Calendar'],
    [band, world.band.name],
    [`${band}/members`, 'Band Members'],
    ['/settings', 'Settings'],
  ] as const
  for (const [path, heading] of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expectAccessible(page, `${path} on ${name}`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${path} scrolls sideways`).toBeLessThanOrEqual(look.viewport.width)
  }
  expect(errors).toEqual([])
}

for (const size of sizes)
  test(`every screen is accessible, fits and is silent on ${size.name}`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    await visitAll(browser, baseURL ?? '', size)
  })

test('names of sixty letters without a space fit a phone', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const name = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuetenschluess'
  const admin = await makeUser({ url: baseURL ?? '' }, name)
  const world = await makeBand({ url: baseURL ?? '' }, name, admin)
  const song = await makeSong(world, { title: name, artist: name, key: 'F#m' })
  const setlist = await makeSetlist(world, name)
  await admin.send('POST', `/api/setlists/${setlist.id}/songs`, { song_id: song.id })
  await makeGig(world, { name, location: name, date: await todayIn(), setlist_id: setlist.id })
  const share = await admin.send('POST', `/api/setlists/${setlist.id}/share`)
  const { token } = share.body as { token: string }
  const { join_code } = (await admin.send('GET', `/api/bands/${world.band.id}`)).body as { join_code: string }
  const page = await pageOf(browser, admin, { viewport: { width: 390, height: 844 } })
  const band = `/bands/${world.band.id}`
  const places = ['/songs', '/setlists', `/setlists/${setlist.id}`, '/calendar', band, `${band}/members`]
  for (const place of [...places, '/settings', `/s/${token}`, `/join-band/${world.band.id}/${join_code}`]) {
    await page.goto(place)
    await expect(page.getByText(name.slice(0, 12)).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main a, main h1, main p')]
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth)
        .map((part) => part.textContent),
    )
    expect(outside, `${place} has parts beyond the edge`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(390)
  }
})
