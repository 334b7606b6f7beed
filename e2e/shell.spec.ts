import { expect } from '@playwright/test'

import { makeBand, makeSetlist, makeSong, makeUser } from '../test/makers.ts'
import { addBand, bandSelector, goTo, mainMenu } from './frame.ts'
import { expectAccessible, makeWorld, pageOf, test, watchForErrors } from './story.ts'

const places = ['Songs', 'Setlists', 'Song Ideas', 'Calendar', 'Band Overview', 'Band Members', 'Settings']

const titleOf = (place: string) => {
  const titles: Record<string, string> = { 'Band Overview': 'The Lamplighters', Calendar: 'Band Calendar' }
  return titles[place] ?? place
}

test('nobody signed in is sent to the login, from every place', async ({ page }) => {
  const errors = watchForErrors(page)
  for (const path of [
    '/',
    '/songs',
    '/setlists',
    '/setlists/1',
    '/calendar',
    '/settings',
    '/bands/1/members',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL('/login')
  }
  expect(errors).toEqual([])
})

test('every place has a title, its heading in focus, and nothing wrong with it', async ({
  browser,
  baseURL,
}) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  const errors = watchForErrors(page)
  for (const place of places) {
    await test.step(place, async () => {
      await goTo(page, place)
      await expect(page).toHaveTitle(`${titleOf(place)} · Bandstand`)
      await expect(page.getByRole('heading', { level: 1, name: titleOf(place) })).toBeFocused()
      await expect(mainMenu(page).getByRole('link', { name: place, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    })
  }
  await goTo(page, 'Setlists')
  await page.goto(`/setlists/${world.setlist.id}`)
  await expect(page).toHaveTitle('Friday at the Crane · Bandstand')
  expect(errors).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the frame breaks no rule of accessibility, ${colorScheme}`, async ({ browser, baseURL }) => {
    const world = await makeWorld(baseURL ?? '')
    await addBand(world.admin, 'Harbour & Vale')
    const page = await pageOf(browser, world.admin, { colorScheme })
    await expect(bandSelector(page)).toContainText('The Lamplighters')
    await bandSelector(page).click()
    await expect(page.getByRole('option', { name: 'Harbour & Vale' })).toBeVisible()
    await expectAccessible(page, 'the band selector')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await expectAccessible(page, 'the palette')
    await page.keyboard.type('vale')
    await expect(palette.getByRole('option', { name: 'Harbour & Vale' })).toBeVisible()
    await expect(palette.getByRole('option', { name: 'Calendar' })).toBeHidden()
    await expectAccessible(page, 'what the palette finds')
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help).toBeVisible()
    await expectAccessible(page, 'the keyboard help')
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.getByRole('button', { name: 'Create New Band' }).click()
    await expect(page.getByRole('dialog', { name: 'Create New Band' })).toBeVisible()
    await expectAccessible(page, 'the band dialog')
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'the not-found screen')
    await page.goto('/docs/getting-started')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'the guide')
  })

test('switching the band locks the selector, and pages follow', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const other = await addBand(world.admin, 'Harbour & Vale')
  const page = await pageOf(browser, world.admin)
  await page.clock.install()
  await page.goto(`/setlists/${world.setlist.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Friday at the Crane')
  await bandSelector(page).click()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.getByRole('option', { name: 'Harbour & Vale' }).click()
  await expect(bandSelector(page)).toContainText('Switching...')
  await expect(bandSelector(page)).toBeDisabled()
  await page.clock.resume()
  await expect(bandSelector(page)).toContainText('Harbour & Vale')
  await expect(page).toHaveURL('/setlists')
  await expect(page.getByText('No setlists yet')).toBeVisible()

  await goTo(page, 'Band Overview')
  await expect(page).toHaveURL(`/bands/${other.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour & Vale' })).toBeFocused()
  await bandSelector(page).click()
  await page.getByRole('option', { name: 'The Lamplighters' }).click()
  await expect(page).toHaveURL(`/bands/${world.band.id}`)
  await expect(page).toHaveTitle('The Lamplighters · Bandstand')
  await page.reload()
  await expect(bandSelector(page)).toContainText('The Lamplighters')
})

test('going back finds the place on the page; a new page begins at its top', async ({ browser, baseURL }) => {
  const app = { url: baseURL ?? '' }
  const world = await makeBand(app, 'The Lamplighters', await makeUser(app, 'Maya Okafor'))
  for (let count = 1; count <= 30; count += 1) await makeSong(world, { title: `Song ${count}` })
  const page = await pageOf(browser, world.admin)
  await expect(page.getByText('Song 30', { exact: true })).toBeVisible()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(scrolled).toBe(600)
  await goTo(page, 'Setlists')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(600)
  await page.reload()
  await expect.poll(scrolled).toBe(600)
})

test('the count of song ideas follows what is suggested, by whomever', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  const link = mainMenu(page).getByRole('link', { name: 'Song Ideas', exact: true })
  await expect(link).toHaveText('Song Ideas')
  for (const title of ['Budapest', 'Riptide'])
    await world.admin.send('POST', `/api/bands/${world.band.id}/suggestions`, { title })
  await expect(link).toHaveText('Song Ideas2')
  await expect(link).toHaveAccessibleDescription('2 suggestions')
})

test('a change that takes long shows a line', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await page.goto('/setlists')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/bands/*/setlists', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'New Setlist' }).click()
  await page.getByLabel('Setlist Name').fill('Winter Fair')
  await page.getByRole('button', { name: 'Create Setlist' }).click()
  const line = page.getByRole('progressbar', { name: 'Saving', includeHidden: true })
  await expect(line).toBeVisible()
  release()
  await expect(line).toBeHidden()
})

test('a screen that fails leaves the frame, and a refresh mends it', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await expect(page.getByText('Superstition')).toBeVisible()
  await page.route('**/assets/calendar-screen-*', (route) => route.abort())
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expectAccessible(page, 'a failed screen')
  await goTo(page, 'Setlists')
  await expect(page.getByText('Friday at the Crane')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/assets/calendar-screen-*')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Band Calendar' })).toBeVisible()
})

test.describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

  test('the menu is a sheet that keeps the focus, and nothing is wider than the screen', async ({
    browser,
    baseURL,
  }) => {
    const world = await makeWorld(baseURL ?? '')
    await makeSetlist(world, 'A setlist with a name so long that no phone would have room for it in one line')
    const page = await pageOf(browser, world.admin, phone)
    const errors = watchForErrors(page)
    const toggle = page.getByRole('button', { name: 'Toggle menu' })
    await expect(mainMenu(page)).toBeHidden()
    await toggle.click()
    await expect(mainMenu(page)).toBeVisible()
    await expectAccessible(page, 'the open menu')
    for (let count = 0; count < 20; count += 1) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(mainMenu(page)).toBeHidden()
    await expect(toggle).toBeFocused()

    for (const place of places) {
      await toggle.click()
      await goTo(page, place)
      await expect(mainMenu(page)).toBeHidden()
      await expect(page).toHaveTitle(`${titleOf(place)} · Bandstand`)
      await expect(page.getByRole('heading', { level: 1, name: titleOf(place) })).toBeFocused()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, place).toBeLessThanOrEqual(390)
    }
    expect(errors).toEqual([])
  })

  test('a band chosen in the menu stays chosen when the menu closes', async ({ browser, baseURL }) => {
    const world = await makeWorld(baseURL ?? '')
    await addBand(world.admin, 'Harbour & Vale')
    const page = await pageOf(browser, world.admin, phone)
    await page.getByRole('button', { name: 'Toggle menu' }).click()
    await bandSelector(page).click()
    await page.getByRole('option', { name: 'Harbour & Vale' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner').getByText('Harbour & Vale')).toBeVisible()
  })
})
