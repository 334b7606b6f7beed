import { expect } from '@playwright/test'

import { makeGig } from '../test/makers.ts'
import { makeWorld, pageOf, test } from './story.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('on a phone Back closes what lies over the page, and then leaves the page', async ({
  browser,
  baseURL,
}) => {
  const { admin } = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, admin, phone)
  await page.goto('/songs')
  await page.getByRole('button', { name: 'Add Song' }).tap()
  await page.getByRole('menuitem', { name: 'Add Single Song' }).tap()
  const form = page.getByRole('dialog', { name: 'Add New Song' })
  await form.getByLabel('Title').fill('Low Tide Radio')
  await page.goBack()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(/\/songs$/)

  await page.getByRole('button', { name: 'Toggle menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Toggle menu' }).tap()
  await menu.getByRole('link', { name: 'Calendar' }).tap()
  await expect(page.getByRole('heading', { name: 'Band Calendar' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Songs', level: 1 })).toBeVisible()
  await expect(menu).toHaveCount(0)
})

test('closing by hand leaves no step behind, also when one layer gives way to the next', async ({
  browser,
  baseURL,
}) => {
  const world = await makeWorld(baseURL ?? '')
  await makeGig(world, { name: 'Tonight' })
  const page = await pageOf(browser, world.admin, phone)
  await page.goto('/songs')
  await page.goto('/calendar')
  const more = page.getByRole('button', { name: 'More actions' })
  await more.tap()
  await page.getByRole('menuitem', { name: 'Edit details' }).tap()
  const form = page.getByRole('dialog', { name: 'Edit Gig' })
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).tap()
  await expect(form).toHaveCount(0)
  // A moment after a layer has closed its entry is gone.
  await expect.poll(() => page.evaluate('history.state.layer ?? null')).toBe(null)
  await expect(page.getByRole('heading', { name: 'Band Calendar' })).toBeVisible()

  await more.tap()
  await page.getByRole('menuitem', { name: 'Delete' }).tap()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible()
  await expect.poll(() => page.evaluate('history.state.layer ?? null')).toBe(null)
  await page.goBack()
  await expect(page).toHaveURL(/\/songs$/)
})
