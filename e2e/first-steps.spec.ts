import { expect } from '@playwright/test'

import { bandSelector } from './frame.ts'
import { expectAccessible, makeWorld, pageOf, signUp, test, watchForErrors } from './story.ts'

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

test('an address that is none leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await page.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL('/login')
})
