import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { createBand } from '../src/contract/bands.ts'
import { makeBand, makeSetlist, makeSong, makeUser } from '../test/makers.ts'
import type { Caller } from '../test/makers.ts'
import { expectAccessible, makeWorld, pageOf, signUp, test, watchForErrors } from './story.ts'

const places = ['Songs', 'Setlists', 'Song Ideas', 'Calendar', 'Band Overview', 'Band Members', 'Settings']

const titleOf = (place: string) => {
  const titles: Record<string, string> = { 'Band Overview': 'The Lamplighters', Calendar: 'Band Calendar' }
  return titles[place] ?? place
}

const bandSelector = (page: Page) => page.getByRole('combobox', { name: 'Current Band' })
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const goTo = (page: Page, place: string) =>
  mainMenu(page).getByRole('link', { name: place, exact: true }).click()

const addBand = (user: Caller, name: string) =>
  user.call(createBand, { body: { name, time_zone: 'UTC', description: null } })

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

test('a new band becomes current; without a name it is not made', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await page.getByRole('button', { name: 'Create New Band' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Band' })
  await dialog.getByRole('button', { name: 'Create Band' }).click()
  await expect(dialog.getByText('Band name is required')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Create New Band' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Band Name').fill('Night Shift')
  await dialog.getByRole('button', { name: 'Create Band' }).click()
  await expect(dialog).toBeHidden()
  await expect(bandSelector(page)).toContainText('Night Shift')
  await expect(page.getByText('No songs in your collection')).toBeVisible()
})

test('the welcome: after half a second, with an invite to paste and a guide to read', async ({ page }) => {
  const errors = watchForErrors(page)
  await signUp(page, 'Nia Adeyemi')
  const welcome = page.getByRole('dialog', { name: 'Welcome to Bandstand' })
  await expect(page.getByRole('heading', { level: 1, name: 'Songs', includeHidden: true })).toBeVisible()
  await expect(welcome).toBeVisible()
  await expect(welcome.getByRole('button', { name: 'Create a New Band' })).toBeVisible()
  await expectAccessible(page, 'the welcome')

  await welcome.getByRole('button', { name: 'Join with Invite Link' }).click()
  const link = welcome.getByLabel('Invite link')
  await expect(link).toBeFocused()
  await welcome.getByRole('button', { name: 'Join Band' }).click()
  await expect(page.getByText('Missing invite link', { exact: true })).toBeVisible()
  await expect(page.getByText('Please paste an invite link to continue.', { exact: true })).toBeVisible()
  await link.fill('the link Jon sent')
  await welcome.getByRole('button', { name: 'Join Band' }).click()
  await expect(page.getByText('Invalid invite link', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Please check the invite link format and try again.', { exact: true }),
  ).toBeVisible()

  const opened = page.waitForEvent('popup')
  await welcome.getByRole('link', { name: /getting-started guide/ }).click()
  const guide = await opened
  await expect(guide.getByRole('heading', { level: 1, name: 'Getting started' })).toBeVisible()
  await guide.close()

  await link.fill('  https://bandstand.example/join/abcdefghij_0123456789  ')
  await welcome.getByRole('button', { name: 'Join Band' }).click()
  await expect(page).toHaveURL('/join/abcdefghij_0123456789')
  expect(errors.filter((error) => !error.includes('404'))).toEqual([])
})

test('the guide is open to everybody and asks nobody else for anything', async ({ page, baseURL }) => {
  const errors = watchForErrors(page)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/getting-started')
  await expect(page).toHaveTitle('Getting started · Bandstand')
  await page.getByRole('link', { name: 'Print it for the stage' }).click()
  await expect(page.getByRole('heading', { name: 'Print it for the stage' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('link', { name: 'Open the app' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(foreign).toEqual([])
  expect(errors).toEqual([])
})

test('F8 leads to the one toast, which goes after five seconds', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await page.goto('/setlists')
  await page.getByRole('button', { name: 'New Setlist' }).click()
  await page.getByLabel('Setlist Name').fill('Winter Fair')
  await page.getByRole('button', { name: 'Create Setlist' }).click()
  const toasts = page.getByRole('region', { name: /F8/ }).getByRole('listitem')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toasts).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /F8/ }).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(toasts).toHaveCount(0)
  await page.getByRole('button', { name: 'New Setlist' }).click()
  await page.getByLabel('Setlist Name').fill('Spring Fair')
  const askedAt = Date.now()
  await page.getByRole('button', { name: 'Create Setlist' }).click()
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toHaveCount(0, { timeout: 10_000 })
  expect(Date.now() - askedAt).toBeGreaterThan(4900)
})

test('an address that is none leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await page.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('the palette goes, finds, creates and switches', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  await addBand(world.admin, 'Harbour & Vale')
  const page = await pageOf(browser, world.admin)
  const errors = watchForErrors(page)
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const ask = async (words: string) => {
    await expect(palette).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(words)
  }
  /** Presses Enter once this is what it stands for. */
  const enter = async (choice: string) => {
    await expect(palette.getByRole('option', { selected: true })).toContainText(choice)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Songs' })).toBeVisible()

  await test.step('goes to a screen, with the focus on its heading', async () => {
    await ask('cal')
    await enter('Calendar')
    await expect(page).toHaveURL('/calendar')
    await expect(page.getByRole('heading', { level: 1, name: 'Band Calendar' })).toBeFocused()
  })
  await test.step('finds a setlist and a song', async () => {
    await ask('crane')
    await enter('Friday at the Crane')
    await expect(page).toHaveURL(`/setlists/${world.setlist.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Friday at the Crane' })).toBeFocused()
    await ask('dolly')
    await palette.getByRole('option', { name: 'Jolene' }).click()
    await expect(page.getByRole('dialog', { name: 'Jolene' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  for (const [words, choice, title, path, screen] of [
    ['create setlist', 'Create setlist', 'Create New Setlist', '/setlists', 'Setlists'],
    ['add song', 'Add song', 'Add New Song', '/songs', 'Songs'],
    ['add gig', 'Add gig', 'Create New Gig', '/calendar', 'Band Calendar'],
    ['suggest', 'Suggest song', 'Suggest a Song', '/suggestions', 'Song Ideas'],
  ] as const)
    await test.step(`${words} opens its dialog where it will be seen`, async () => {
      await ask(words)
      await enter(choice)
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(`${screen} · Bandstand`)
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  await test.step('switches the band', async () => {
    await ask('harbour')
    await enter('Harbour & Vale')
    await expect(bandSelector(page)).toContainText('Harbour & Vale')
  })
  await test.step('says when there is nothing', async () => {
    await ask('zzz')
    await expect(palette.getByText('Nothing found for “zzz”')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  expect(errors).toEqual([])
})

test('the keys of the app leave what is typed alone', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  const search = page.getByPlaceholder('Search songs or artists...')
  await search.click()
  await page.keyboard.type('who?')
  await page.keyboard.press('Control+k')
  await expect(search).toHaveValue('who?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})

test('the keys that the help names do what it says', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await page.goto(`/setlists/${world.setlist.id}`)
  const rows = page.getByRole('list', { name: 'Current Setlist' }).getByRole('listitem')
  const song = page
    .getByRole('list', { name: 'Current Setlist' })
    .getByRole('button', { name: 'Jolene' })
    .first()
  await expect(rows.nth(2)).toContainText('Jolene')
  await song.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows.nth(1)).toContainText('Jolene')
  await song.focus()
  const dragSays = (words: string) => expect(page.getByText(words)).toBeAttached()
  await page.keyboard.press('Space')
  await dragSays('You have lifted an item in position 2')
  await page.keyboard.press('ArrowUp')
  await dragSays('You have moved the item from position 2 to position 1')
  await page.keyboard.press('Escape')
  await dragSays('Movement cancelled')
  await expect(rows.nth(1)).toContainText('Jolene')
  await song.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Jolene' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/calendar')
  const days = page.getByRole('grid').locator('[tabindex="0"]')
  await expect(days).toHaveCount(1)
  const column = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest('[role="gridcell"]')
      return [...(cell?.parentElement?.children ?? [])].indexOf(cell as Element)
    })
  await days.focus()
  await page.keyboard.press('End')
  await expect.poll(column).toBe(6)
  await page.keyboard.press('Home')
  await expect.poll(column).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create New Gig' })).toBeVisible()
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

test('the keyboard gets past the menu at once', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await page.goto('/setlists')
  await expect(page.getByText('Friday at the Crane')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'New Setlist' })).toBeFocused()
  await expect(page).toHaveURL('/setlists')
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
