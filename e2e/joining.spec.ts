import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { getBand } from '../src/contract/bands.ts'
import { inviteByEmail } from '../src/contract/email-invitations.ts'
import { createInvite, revokeInvite } from '../src/contract/invites.ts'
import { mailTo } from '../test/mailbox.ts'
import { makeBand, makeUser } from '../test/makers.ts'
import type { TestBand } from '../test/makers.ts'
import { mailFolder } from './mail-folder.ts'
import { expectAccessible, pageOf, signUp, test, watchForErrors } from './story.ts'

const inBand = ({ band }: TestBand) => ({ params: { bandId: band.id } })
const mailboxAt = (baseURL = '') => ({ config: { MAIL_DIR: mailFolder(new URL(baseURL).port) } })
const newAddress = () => `${crypto.randomUUID()}@harbourandvale.band`

const worldAt = async (url = '') => makeBand({ url }, 'The Lamplighters', await makeUser({ url }))
const pathOf = (url: string) => new URL(url).pathname

/** The welcome leads on to the band after two seconds; this looks more often than an expectation. */
const welcomed = (page: Page, words: string) => page.getByRole('heading', { name: words }).waitFor()

async function expectInBand(page: Page, { band }: TestBand) {
  await expect(page).toHaveURL(new RegExp(`/bands/${band.id}$`))
  await expect(page.getByRole('heading', { name: band.name, level: 1 })).toBeVisible()
}

test('a visitor with an invite link creates an account and joins', async ({ page, baseURL }) => {
  const world = await worldAt(baseURL)
  const errors = watchForErrors(page)
  const { url } = await world.admin.call(createInvite, { ...inBand(world), body: {} })
  await page.goto(pathOf(url))
  await expect(page.getByText('1 member, invited by Maya Okafor')).toBeVisible()
  await expectAccessible(page, 'an invite, signed out')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await page.getByLabel('Name', { exact: true }).fill('Jon Bell')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill('rehearsal')
  await page.getByLabel('Confirm Password').fill('rehearsal')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(pathOf(url))
  await page.getByRole('button', { name: 'Join Band' }).click()
  await welcomed(page, 'Welcome to The Lamplighters')
  await expectInBand(page, world)
  expect(errors).toEqual([])
})

test('an invite waited for in this tab is joined at once', async ({ browser, baseURL }) => {
  const world = await worldAt(baseURL)
  const { url } = await world.admin.call(createInvite, { ...inBand(world), body: {} })
  const page = await pageOf(browser, await makeUser({ url: baseURL ?? '' }, 'Jon Bell'))
  const token = url.slice(url.lastIndexOf('/') + 1)
  await page.evaluate((value) => sessionStorage.setItem('bandstand-pending-invite', value), token)
  await page.goto(pathOf(url))
  await expectInBand(page, world)
  expect(await page.evaluate(() => sessionStorage.getItem('bandstand-pending-invite'))).toBe(null)
})

test('dead and unknown invite links say why, and joining can be declined', async ({ browser, baseURL }) => {
  const world = await worldAt(baseURL)
  const page = await pageOf(browser, await makeUser({ url: baseURL ?? '' }, 'Jon Bell'))
  const { id, url } = await world.admin.call(createInvite, { ...inBand(world), body: {} })
  await page.goto(pathOf(url))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto(pathOf(url))
  await expect(page.getByRole('button', { name: 'Join Band' })).toBeVisible()
  await world.admin.call(revokeInvite, { params: { inviteId: id } })
  await page.getByRole('button', { name: 'Join Band' }).click()
  await expect(page.getByText('This invite link has been revoked.')).toBeVisible()
  await page.reload()
  await expect(
    page.getByText('This invite has been deactivated. Please contact the band admin for a new invitation.'),
  ).toBeVisible()
  await page.goto('/join/abcdefghijklmnopqrstuvwxyz')
  await expect(
    page.getByText(
      'This invite link is invalid or has expired. Please contact the band admin for a new invitation.',
    ),
  ).toBeVisible()
  await expectAccessible(page, 'an invite that is none')
  await expect(page.getByRole('button', { name: 'Go to Login' })).toBeVisible()
})

test("a band's join code leads through signing in into the band", async ({ page, baseURL }) => {
  const world = await worldAt(baseURL)
  const { join_code } = (await world.admin.call(getBand, inBand(world))) as { join_code: string }
  const jon = await makeUser({ url: baseURL ?? '' }, 'Jon Bell')
  await page.goto(`/join-band/${world.band.id}?code=${join_code}`)
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(jon.email)
  await page.getByLabel('Password', { exact: true }).fill('rehearsal')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Join The Lamplighters' })).toBeVisible()
  await expectAccessible(page, 'joining by a code')
  await page.getByRole('button', { name: 'Join Band' }).click()
  await expect(page.getByText('You are now a member of the band.', { exact: true })).toBeVisible()
  await expectInBand(page, world)

  await page.goto(`/join-band/${world.band.id}`)
  await expect(page.getByText('Invalid invitation link. Missing invitation code.')).toBeVisible()
  await page.goto(`/join-band/999999/${join_code}`)
  await expect(page.getByText('Band not found or invitation link is invalid.')).toBeVisible()
})

test('somebody new follows the mailed invitation, chooses a password and is in', async ({
  browser,
  page,
  baseURL,
}) => {
  const world = await worldAt(baseURL)
  const email = newAddress()
  await world.admin.call(inviteByEmail, { ...inBand(world), body: { email, role: 'bandmate' } })
  const { link } = await mailTo(mailboxAt(baseURL), email)
  const errors = watchForErrors(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join The Lamplighters' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/accept-invite/${world.band.id}$`))
  const submit = page.getByRole('button', { name: 'Set Password & Join Band' })
  await submit.click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expectAccessible(page, 'choosing the first password')
  await page.getByLabel('Name', { exact: true }).fill('Vi Marsh')
  await page.getByLabel('Password', { exact: true }).fill('encore encore')
  await page.getByLabel('Confirm Password').fill('encore')
  await submit.click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm Password').fill('encore encore')
  await submit.click()
  await welcomed(page, 'Welcome to the band!')
  await expectInBand(page, world)
  await page.goto('/members')
  await expect(page.getByRole('row').filter({ hasText: 'Vi Marsh' })).toContainText(email)
  expect(errors).toEqual([])

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(
    elsewhere.getByText('Invalid invitation link. Please check your email for the correct link.'),
  ).toBeVisible()
})

test('somebody with an account follows the mailed invitation and is in', async ({ page, baseURL }) => {
  const world = await worldAt(baseURL)
  const email = await signUp(page, 'Jon Bell')
  await expect(page.getByRole('dialog', { name: 'Welcome to Bandstand' })).toBeVisible()
  await world.admin.call(inviteByEmail, { ...inBand(world), body: { email } })
  await page.goto((await mailTo(mailboxAt(baseURL), email)).link)
  await welcomed(page, 'Welcome to the band!')
  await expectInBand(page, world)
})

test('an invitation without tokens and without a session goes nowhere', async ({ page }) => {
  await page.goto('/accept-invite/1')
  await expect(
    page.getByText('Invalid invitation link. Please check your email for the correct link.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Go to Login' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})
