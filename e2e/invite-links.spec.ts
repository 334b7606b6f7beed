import { expect } from '@playwright/test'

import { makeUser } from '../test/makers.ts'
import { expectAccessible, joinBand, makeWorld, pageOf, test } from './story.ts'

test('a link is made, copied, counted and revoked', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Invite Links' })
  await expect(card.getByText('No invite links yet')).toBeVisible()
  await card.getByLabel('Use limit').click()
  await page.getByRole('option', { name: '1 person', exact: true }).click()
  await card.getByRole('button', { name: 'Create Invite Link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Link Created!' })
  const url = await dialog.getByLabel('Invite link').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expectAccessible(page, 'a new invite link')
  await dialog.getByRole('button', { name: 'Copy Again' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const row = card.getByRole('listitem')
  await expect(row).toContainText('Active')
  await expect(row).toContainText('0 / 1 uses')
  await expect(row).toContainText(/Created [A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await expect(row.getByRole('link', { name: 'Open in new tab' })).toHaveAttribute('href', url)
  const jon = await makeUser({ url: baseURL ?? '' }, 'Jon Bell')
  await jon.send('POST', `/api/invites/${url.slice(url.lastIndexOf('/') + 1)}/join`)
  await expect(row).toContainText('Exhausted')
  await expect(row.getByRole('button', { name: 'Copy' })).toHaveCount(0)

  await card.getByRole('button', { name: 'Create Invite Link' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await card.getByRole('button', { name: 'Revoke' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke Invite' })
  await expect(question).toContainText('Anyone with the link can no longer join')
  await question.getByRole('button', { name: 'Revoke Invite' }).click()
  await expect(card.getByRole('listitem').first()).toContainText('Revoked')
})

test('a bandmate revokes their own links only, and a failed copy shows the link', async ({
  browser,
  baseURL,
}) => {
  const world = await makeWorld(baseURL ?? '')
  const jon = await makeUser({ url: baseURL ?? '' }, 'Jon Bell')
  await joinBand(world, jon)
  await world.admin.send('POST', `/api/bands/${world.band.id}/invites`)
  const page = await pageOf(browser, jon)
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Invite Links' })
  await expect(card.getByRole('listitem')).toContainText('by Maya Okafor')
  await expect(card.getByRole('button', { name: 'Revoke' })).toHaveCount(0)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await card.getByRole('button', { name: 'Create Invite Link' }).click()
  await expect(page.getByText('Failed to copy link. Please copy manually.', { exact: true })).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Invite Link Created!' })
    .getByRole('button', { name: 'Done' })
    .click()
  await expect(card.getByRole('button', { name: 'Revoke' })).toHaveCount(1)
})
