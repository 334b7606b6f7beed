import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { makeUser } from '../test/makers.ts'
import {
  joinBand,
  makeWorld,
  openLive,
  pageOf,
  signUp,
  test,
  toastOf,
  watchForErrors,
  watchLive,
} from './story.ts'

/** The titles of the current setlist from top to bottom. */
async function order(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Current Setlist' })
  const rows = await list.getByRole('listitem').allInnerTexts()
  return rows.map((row) => titles.find((title) => row.includes(title)) ?? row)
}

/** What is said to those who do not see a row being dragged. */
const dragSays = (page: Page, words: string) => expect(page.getByText(words)).toBeAttached()

const titles = ['Superstition', 'Valerie', 'Jolene', 'Come Together']

test('a band signs up, adds songs, builds a setlist and prints it', async ({ page }) => {
  const errors = watchForErrors(page)
  await signUp(page, 'Maya Okafor')

  await page.getByRole('button', { name: 'Create a New Band' }).click()
  await page.getByLabel('Band Name').fill('The Lamplighters')
  await page.getByRole('button', { name: 'Create Band' }).click()
  await expect(page.getByRole('heading', { name: 'Songs', exact: true })).toBeVisible()

  for (const [title, key, duration] of [
    ['Superstition', 'Ebm', '4:26'],
    ['Valerie', 'Eb', '3:39'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Song', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Add Single Song' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Song' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Key').fill(key)
    await dialog.getByLabel('Duration').fill(duration)
    await dialog.getByRole('button', { name: 'Add Song' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  }

  await page.getByRole('link', { name: 'Setlists' }).first().click()
  await page.getByRole('button', { name: 'New Setlist' }).click()
  await page.getByLabel('Setlist Name').fill('Friday at the Crane')
  await page.getByRole('button', { name: 'Create Setlist' }).click()
  await expect(page.getByText('Setlist created', { exact: true })).toBeVisible()
  await page
    .getByRole('link', { name: /^Edit/ })
    .or(page.getByRole('button', { name: /^Edit/ }))
    .first()
    .click()

  await page.getByRole('button', { name: 'Add Superstition' }).click()
  await page.getByRole('button', { name: 'Add Valerie' }).click()
  await expect.poll(() => order(page)).toEqual(['Superstition', 'Valerie'])
  await expect(toastOf(page, 'Valerie')).toBeVisible()

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Print' }).first().click()
  const print = await opened
  await expect(print.getByText('Superstition')).toBeVisible()
  await expect(print.getByText('Friday at the Crane')).toBeVisible()
  await expect(print.getByText('4:26')).toBeVisible()
  expect(errors).toEqual([])
})

test('a bandmate sees the setlist change while it is built', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const jon = await makeUser({ url: baseURL ?? '' }, 'Jon Bell')
  await joinBand(world, jon)
  const mayas = await pageOf(browser, world.admin)
  const jons = await pageOf(browser, jon)
  for (const page of [mayas, jons]) {
    await openLive(page, `/setlists/${world.setlist.id}`)
    await expect.poll(() => order(page)).toEqual(['Superstition', 'Valerie', 'Jolene'])
  }
  const live = watchLive()
  const shows = (page: Page, expected: string[]) =>
    live.shows(() => expect.poll(() => order(page)).toEqual(expected))

  await test.step('moved by keyboard', async () => {
    const list = mayas.getByRole('list', { name: 'Current Setlist' })
    await list.getByRole('button', { name: 'Jolene', exact: true }).focus()
    await mayas.keyboard.press('Space')
    await dragSays(mayas, 'You have lifted an item in position 3')
    await mayas.keyboard.press('ArrowUp')
    await dragSays(mayas, 'You have moved the item from position 3 to position 2')
    await mayas.keyboard.press('ArrowUp')
    await dragSays(mayas, 'You have moved the item from position 3 to position 1')
    await mayas.keyboard.press('Space')
    const expected = ['Jolene', 'Superstition', 'Valerie']
    await expect.poll(() => order(mayas)).toEqual(expected)
    await shows(jons, expected)
  })

  await test.step('moved by mouse', async () => {
    const list = mayas.getByRole('list', { name: 'Current Setlist' })
    await list.getByRole('button', { name: 'Jolene', exact: true }).hover({ position: { x: 20, y: 10 } })
    await mayas.mouse.down()
    const last = await list.getByRole('button', { name: 'Valerie', exact: true }).boundingBox()
    if (!last) throw new Error('the row is not on the screen')
    await mayas.mouse.move(last.x + 20, last.y + 24, { steps: 20 })
    await dragSays(mayas, 'You have moved the item from position 1 to position 3')
    await mayas.mouse.up()
    const expected = ['Superstition', 'Valerie', 'Jolene']
    await expect.poll(() => order(mayas)).toEqual(expected)
    await shows(jons, expected)
  })

  await test.step('added', async () => {
    await mayas.getByRole('button', { name: 'Add Come Together' }).click()
    await shows(jons, ['Superstition', 'Valerie', 'Jolene', 'Come Together'])
  })

  await test.step('removed', async () => {
    await jons.getByRole('button', { name: /^Remove Superstition/ }).click()
    await shows(mayas, ['Valerie', 'Jolene', 'Come Together'])
  })
  live.expectQuick()

  await test.step('and it is still so after a reload', async () => {
    await mayas.reload()
    await expect.poll(() => order(mayas)).toEqual(['Valerie', 'Jolene', 'Come Together'])
  })
})
