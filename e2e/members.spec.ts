import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { changeRole, removeMember } from '../src/contract/members.ts'
import { makeUser } from '../test/makers.ts'
import {
  expectAccessible,
  joinBand,
  makeWorld,
  openLive,
  pageOf,
  test,
  toastOf,
  watchForErrors,
} from './story.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Band members' }).getByRole('row').filter({ hasText: name })

async function choose(page: Page, member: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${member}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an admin makes an admin, takes the role back, and removes a member', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const jon = await makeUser({ url: baseURL ?? '' }, 'Jon Bell')
  await joinBand(world, jon)
  const page = await pageOf(browser, world.admin)
  const errors = watchForErrors(page)
  await page.goto(`/bands/${world.band.id}/members`)
  for (const column of ['Member', 'Email', 'Role', 'Instruments', 'Status', 'Actions'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await expect(rowOf(page, 'Jon Bell')).toContainText(jon.email)
  await expect(rowOf(page, 'Jon Bell')).toContainText('Active')

  await choose(page, 'Jon Bell', 'Make Admin')
  await expect(page.getByText('Role updated', { exact: true })).toBeVisible()
  await expect(rowOf(page, 'Jon Bell').getByText('Admin', { exact: true })).toBeVisible()
  await choose(page, 'Jon Bell', 'Change to Bandmate')
  await expect(rowOf(page, 'Jon Bell').getByText('Bandmate', { exact: true })).toBeVisible()
  await choose(page, 'Maya Okafor', 'Change to Bandmate')
  await expect(page.getByText('Error updating role', { exact: true })).toBeVisible()
  await expect(page.getByText('A band needs at least one admin.', { exact: true })).toBeVisible()

  await choose(page, 'Jon Bell', 'Remove from Band')
  await expect(page.getByRole('alertdialog', { name: 'Remove Member' })).toContainText('Jon Bell')
  await expectAccessible(page, 'removing a member')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Member removed', { exact: true })).toBeVisible()
  await expect(rowOf(page, 'Jon Bell')).toHaveCount(0)
  expect(errors.filter((error) => !error.includes('409'))).toEqual([])
})

test('a bandmate looks, plays instruments, and leaves', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const jon = await makeUser({ url: baseURL ?? '' }, 'Jon Bell')
  await joinBand(world, jon)
  const page = await pageOf(browser, jon)
  await page.goto('/members')
  await expect(rowOf(page, 'Maya Okafor')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add instrument for Maya Okafor' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add instrument for Jon Bell' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Instrument' })
  await dialog.getByRole('button', { name: 'Add Instrument' }).click()
  await expect(dialog.getByText('Please select an instrument')).toBeVisible()
  await dialog.getByLabel('Instrument', { exact: true }).click()
  await page.getByRole('option', { name: 'Bass Guitar' }).click()
  await dialog.getByLabel('Primary instrument').click()
  await dialog.getByRole('button', { name: 'Add Instrument' }).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await expect(rowOf(page, 'Jon Bell')).toContainText('Bass Guitar')
  await expect(rowOf(page, 'Jon Bell').getByRole('img', { name: 'Primary' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Bass Guitar from Jon Bell' }).click()
  await expect(rowOf(page, 'Jon Bell')).not.toContainText('Bass Guitar')

  await page.getByRole('button', { name: 'Leave Band' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Band' }).click()
  await expect(page.getByText('You left the band', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Welcome to Bandstand' })).toBeVisible()
})

test('a new role and a removal show at once in the open app', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const jon = await makeUser({ url: baseURL ?? '' }, 'Jon Bell')
  await joinBand(world, jon)
  const page = await pageOf(browser, jon)
  await openLive(page, '/songs')
  await expect(page.getByText('Superstition').first()).toBeVisible()
  const member = { params: { bandId: world.band.id, userId: jon.id } }
  await world.admin.call(changeRole, { ...member, body: { role: 'admin' } })
  await expect(page.getByText('You are now an admin of The Lamplighters.', { exact: true })).toBeVisible()
  await world.admin.call(changeRole, { ...member, body: { role: 'bandmate' } })
  await expect(page.getByText('You are now a bandmate of The Lamplighters.', { exact: true })).toBeVisible()
  await world.admin.call(removeMember, member)
  await expect(
    page.getByText('You are no longer a member of The Lamplighters.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Superstition')).toHaveCount(0)
})

test('an address is invited, invited again and withdrawn', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await page.goto('/members')
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Member' })
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await expectAccessible(page, 'inviting a member')
  await dialog.getByLabel('Email').fill('vi@example.com')
  await expect(dialog.getByText('Please use a valid email address from a recognized domain')).toBeVisible()
  await dialog.getByLabel('Email').fill('vi@harbourandvale.band')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  const sent = toastOf(page, 'Invitation sent')
  await expect(sent).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(sent).toBeHidden()

  const pending = page.getByRole('region', { name: 'Pending Invitations' })
  await expect(pending).toContainText('vi@harbourandvale.band')
  await pending.getByRole('button', { name: 'Resend invitation to vi@harbourandvale.band' }).click()
  await expect(sent).toBeVisible()
  await expect(pending.getByRole('button', { name: /^Resend/ })).toBeEnabled()
  await pending.getByRole('button', { name: 'Withdraw invitation to vi@harbourandvale.band' }).click()
  await expect(page.getByText('Invitation withdrawn', { exact: true })).toBeVisible()
  await expect(pending).toHaveCount(0)
})
