import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'

import { makeBand, makeFullSetlist, makeSong, makeUser } from '../test/makers.ts'
import { pageOf, test } from './story.ts'

const phone = { viewport: { width: 390, height: 700 } }

/** A setlist of Song 1 to Song 16, with Spare 10 to Spare 21 to add. */
async function openLongSetlist(browser: Browser, url: string, options: object): Promise<Page> {
  const maya = await makeUser({ url }, 'Maya Okafor')
  const crew = await makeBand({ url }, 'The Lamplighters', maya)
  const { id } = await makeFullSetlist(crew, 16)
  for (let number = 10; number < 22; number += 1) await makeSong(crew, { title: `Spare ${number}` })
  const page = await pageOf(browser, maya, options)
  await page.goto(`/setlists/${id}`)
  await expect(page.getByRole('button', { name: 'Add Spare 10' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Song 16' })).toBeAttached()
  return page
}

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Current Setlist' }).getByRole('listitem')

/** Goes on once the page has stood still for a while. */
async function untilScrolled(page: Page): Promise<void> {
  let last = Number.NaN
  const stands = async () => {
    const now = await page.evaluate(() => scrollY)
    const isSame = now === last
    last = now
    return isSame
  }
  await expect.poll(stands, { intervals: [400] }).toBe(true)
}

test('held at the edge of a phone, a song comes to the last place and no further', async ({
  browser,
  baseURL,
}) => {
  const page = await openLongSetlist(browser, baseURL ?? '', phone)
  const { height } = phone.viewport
  const held = page.getByRole('button', { name: 'Song 2', exact: true })
  await held.hover()
  await page.mouse.down()
  await page.mouse.move(120, height - 30, { steps: 15 })
  await untilScrolled(page)
  const end = await page.getByRole('region', { name: 'Current Setlist' }).boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(height)
  await expect(page.getByText('from position 2 to position 16')).toBeAttached()
  await page.mouse.up()
  await expect(rowsOf(page).last()).toContainText('Song 2')

  await held.hover()
  await page.mouse.down()
  await page.mouse.move(120, 90, { steps: 15 })
  await untilScrolled(page)
  await expect(page.getByText('from position 16 to position 1')).toBeAttached()
  await page.mouse.up()
  await expect(rowsOf(page).first()).toContainText('Song 2')
})

test('songs are added and removed one after the other from the keyboard', async ({ browser, baseURL }) => {
  const page = await openLongSetlist(browser, baseURL ?? '', {})
  await page.getByRole('button', { name: 'Add Spare 10' }).focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add Spare 13' })).toBeFocused()
  await expect(rowsOf(page)).toHaveCount(19)
  for (const [index, title] of ['Spare 10', 'Spare 11', 'Spare 12'].entries())
    await expect(rowsOf(page).nth(16 + index)).toContainText(title)
  await page.getByPlaceholder('Search songs...').fill('Spare 21')
  await page.getByRole('button', { name: 'Add Spare 21' }).press('Enter')
  await expect(page.getByPlaceholder('Search songs...')).toBeFocused()

  await page.getByRole('button', { name: 'Remove Spare 11' }).focus()
  for (const next of ['Spare 12', 'Spare 21', 'Spare 10']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Remove ${next}` })).toBeFocused()
  }
})

test('what is added to the running order is shown where it stands', async ({ browser, baseURL }) => {
  const page = await openLongSetlist(browser, baseURL ?? '', phone)
  const add = async (item: string) => {
    await page.getByRole('button', { name: 'Running order' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await add('Add Encore')
  await expect(page.getByRole('button', { name: 'Encore', exact: true })).toBeInViewport()
  await untilScrolled(page)
  await add('Add Note')
  await page.getByRole('dialog', { name: 'Add Note' }).getByLabel('Note').fill('Thank the crew')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Thank the crew', exact: true })).toBeInViewport()
})
