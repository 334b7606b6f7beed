import { expect } from '@playwright/test'

import { addBand, bandSelector } from './frame.ts'
import { makeWorld, pageOf, test, watchForErrors } from './story.ts'

test('F8 leads to the one toast, which goes after five seconds', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await page.goto('/setlists')
  const region = page.getByRole('region', { name: 'Notifications (F8)' })
  await expect(page.getByRole('button', { name: 'New Setlist' })).toBeVisible()
  await page.keyboard.press('F8')
  await expect(region).toBeFocused()
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
    ['create setlist', 'Create Setlist', 'Create New Setlist', '/setlists', 'Setlists'],
    ['add song', 'Add Song', 'Add New Song', '/songs', 'Songs'],
    ['add gig', 'Add Gig', 'Create New Gig', '/calendar', 'Band Calendar'],
    ['suggest', 'Suggest Song', 'Suggest a Song', '/suggestions', 'Song Ideas'],
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
