import { expect } from '@playwright/test'
import type { Page, Route } from '@playwright/test'

import { listSongs } from '../src/contract/songs.ts'
import { makeSong } from '../test/makers.ts'
import { makeWorld, pageOf, test, toastOf } from './story.ts'

/** Lets each of the first saves of a song meet its fate, the others pass; gives the keys of all. */
async function onSaves(page: Page, ...fates: ((route: Route) => Promise<void>)[]): Promise<string[]> {
  const keys: string[] = []
  await page.route('**/api/bands/*/songs', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    const fate = fates[keys.length]
    keys.push((await request.headerValue('idempotency-key')) ?? '')
    await (fate ? fate(route) : route.continue())
  })
  return keys
}

const unavailable = (route: Route) =>
  route.fulfill({
    status: 503,
    json: { code: 'unavailable', message: 'The service is not available right now. Please try again.' },
  })

/** The server does it, and its answer never arrives. */
const answerLost = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

async function openForm(page: Page) {
  await page.goto('/songs')
  await page.getByRole('button', { name: 'Add Song' }).click()
  await page.getByRole('menuitem', { name: 'Add Single Song' }).click()
  return page.getByRole('dialog', { name: 'Add New Song' })
}

test('while the server cannot save it says so, and what was typed stays until it can', async ({
  browser,
  baseURL,
}) => {
  const { admin } = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, admin)
  const keys = await onSaves(page, unavailable)
  const form = await openForm(page)
  await form.getByLabel('Title').fill('Low Tide Radio')
  await form.getByLabel('Artist').fill('Harbour & Vale')
  await form.getByRole('button', { name: 'Add Song' }).click()
  await expect(toastOf(page, 'Error adding song')).toBeVisible()
  await expect(toastOf(page, 'The service is not available right now. Please try again.')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Low Tide Radio')
  await expect(form.getByLabel('Artist')).toHaveValue('Harbour & Vale')

  await form.getByRole('button', { name: 'Add Song' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Low Tide Radio' })).toHaveCount(1)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a save whose answer is lost is made once, without the user noticing', async ({ browser, baseURL }) => {
  const { admin, band } = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, admin)
  const keys = await onSaves(page, answerLost, answerLost)
  const form = await openForm(page)
  await form.getByLabel('Title').fill('Low Tide Radio')
  await form.getByRole('button', { name: 'Add Song' }).click()
  await expect(form).toBeHidden()
  await expect(toastOf(page, 'Song added')).toBeVisible()
  await expect(toastOf(page, 'Error adding song')).toHaveCount(0)
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  const songs = await admin.call(listSongs, { params: { bandId: band.id } })
  expect(songs.filter(({ title }) => title === 'Low Tide Radio')).toHaveLength(1)
})

test('while the server cannot read, the screens keep what they show; the news come when it can', async ({
  browser,
  baseURL,
}) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await page.goto('/songs')
  const rowOf = (title: string) => page.getByRole('row').filter({ hasText: title })
  await expect(rowOf('Superstition')).toBeVisible()
  await page.route('**/api/**', unavailable)
  const refused = page.waitForResponse((response) => response.status() === 503)
  await makeSong(world, { title: 'Made meanwhile' })
  await refused
  await expect(rowOf('Superstition')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(rowOf('Made meanwhile')).toBeVisible()
})
