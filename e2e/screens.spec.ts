import { expect, test } from '@playwright/test'
import type { Browser } from '@playwright/test'

import { expectAccessible, makeWorld, pageOf, watchForErrors } from './story.ts'

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
