import { expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { getBand } from '../src/contract/bands.ts'
import type { Band } from '../src/contract/bands.ts'
import { createInvite } from '../src/contract/invites.ts'
import { makeBand, makeUser } from '../test/makers.ts'
import type { Caller } from '../test/makers.ts'
import { mailTo } from '../test/mailbox.ts'
import { mailFolder } from './mail-folder.ts'
import { expectAccessible, pageOf, signUp, test, watchForErrors } from './story.ts'

/** The browser itself reports every refused call. */
const isOurs = (error: string) => !error.startsWith('Failed to load resource')

const mailboxAt = (baseURL = '') => ({ config: { MAIL_DIR: mailFolder(new URL(baseURL).port) } })

/** Somebody with a band, so that no welcome covers the page. */
async function makeMusician(baseURL = ''): Promise<Caller> {
  const app = { url: baseURL }
  const user = await makeUser(app, 'Maya Okafor')
  await makeBand(app, 'The Lamplighters', user)
  return user
}

async function logIn(page: Page, email: string, password = 'rehearsal') {
  // The page that is left may have fields of these names too.
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' })

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/')
  return page
}

test('a forgotten password is replaced by the mailed link', async ({ page, browser, baseURL }) => {
  const errors = watchForErrors(page)
  const { email, ...maya } = await makeMusician(baseURL)
  const elsewhere = await pageOf(browser, { ...maya, email })

  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Return to login' })).toBeVisible()

  const { link } = await mailTo(mailboxAt(baseURL), email)
  await page.goto(link)
  await page.getByLabel('New Password').fill('new strings')
  await page.getByLabel('Confirm Password').fill('new stirngs')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.reload()
  await page.getByLabel('New Password').fill('new strings')
  await page.getByLabel('Confirm Password').fill('new strings')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  expect(page.url()).not.toContain('token')

  await test.step('every session has ended', async () => {
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login$/)
  })
  await test.step('the link is used up', async () => {
    const again = await elsewhere.context().newPage()
    await again.goto(link)
    await expect(again.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await again.getByRole('button', { name: 'Request New Reset Link' }).click()
    await expect(again).toHaveURL(/\/forgot-password$/)
  })

  await page.getByRole('button', { name: 'Go to Login' }).click()
  await logIn(page, email, 'rehearsal')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible()
  await logIn(page, email, 'new strings')
  await expect(signOut(page)).toBeVisible()
  expect(errors.filter(isOurs)).toEqual([])
})

test('a wrong password is told in a banner, and the email has the focus', async ({ page, baseURL }) => {
  const { email } = await makeMusician(baseURL)
  await page.goto('/login')
  await logIn(page, 'maya', 'short')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await expect(page.getByText('Please enter a valid email address')).toBeHidden()

  await logIn(page, email, 'wrong strings')
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid login credentials')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page).toHaveURL(/\/login$/)
})

test('a remembered session is there after a reload and in other tabs', async ({ page, context, baseURL }) => {
  const errors = watchForErrors(page)
  const { email } = await makeMusician(baseURL)
  await page.goto('/login')
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
  await logIn(page, email)
  await expect(signOut(page)).toBeVisible()
  await page.reload()
  await expect(signOut(page)).toBeVisible()
  const other = await openTab(context)
  await expect(signOut(other)).toBeVisible()
  expect(errors).toEqual([])
})

test('without Remember me the session stays in its tab', async ({ page, context, baseURL }) => {
  const { email } = await makeMusician(baseURL)
  const other = await openTab(context)
  await expect(other).toHaveURL(/\/login$/)
  await page.goto('/login')
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck()
  await logIn(page, email)
  await expect(signOut(page)).toBeVisible()
  await page.reload()
  await expect(signOut(page)).toBeVisible()
  const third = await openTab(context)
  for (const tab of [other, third])
    await expect(tab.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

test('signing in and out in one tab does so in the others', async ({ page, context, baseURL }) => {
  const errors = watchForErrors(page)
  const { email } = await makeMusician(baseURL)
  const other = await openTab(context)
  await page.goto('/login')
  await logIn(page, email)
  for (const tab of [page, other]) await expect(tab.getByText('No songs in your collection')).toBeVisible()
  await signOut(page).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/)
  await other.reload()
  await expect(other.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(errors).toEqual([])
})

test('a tab opened from another shares its session, and its end', async ({ page, baseURL }) => {
  const { email } = await makeMusician(baseURL)
  await page.goto('/login')
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck()
  await logIn(page, email)
  await expect(signOut(page)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/songs'))
  const child = await opened
  await expect(child.getByText('No songs in your collection')).toBeVisible()
  await signOut(page).click()
  await expect(child).toHaveURL(/\/login$/)
})

test('many tabs that refresh at the same moment all stay signed in', async ({ page, context, baseURL }) => {
  test.slow()
  const { email } = await makeMusician(baseURL)
  await page.goto('/login')
  await logIn(page, email)
  await expect(signOut(page)).toBeVisible()
  const tabs = [page, ...(await Promise.all([1, 2, 3, 4].map(() => openTab(context))))]
  for (const tab of tabs) await expect(signOut(tab)).toBeVisible()
  let refreshes = 0
  context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes += 1
  })
  await page.evaluate(() => {
    const key = 'bandstand-session'
    const session = JSON.parse(localStorage.getItem(key) ?? '') as object
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) }))
  })
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) await expect(tab.getByText('No songs in your collection')).toBeVisible()
  await expect.poll(() => refreshes).toBeGreaterThan(0)
  for (const tab of tabs) await expect(signOut(tab)).toBeVisible()
})

test('an authenticator app is set up in the settings, asked for at the next login, and given up', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const errors = watchForErrors(page)
  const maya = await makeMusician(baseURL)
  const elsewhere = await pageOf(browser, maya)
  await page.goto('/login')
  await logIn(page, maya.email)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Set up two-factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
  await expect(dialog.getByAltText('QR code for your authenticator app')).toBeVisible()
  await expectAccessible(page, 'setting up an authenticator app')
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).innerText()
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await dialog.getByLabel('Authentication code').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This code is not right')
  await dialog.getByLabel('Authentication code').fill(app.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Authenticator app, since')).toBeVisible()
  await expectAccessible(page, 'the settings with an authenticator app')

  await test.step('sessions that began without it have ended', async () => {
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login$/)
  })
  await signOut(page).click()
  await logIn(page, maya.email)
  // A code works once, and that of this half-minute is spent.
  await page.getByLabel('Authentication code').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up two-factor' })).toBeVisible()
  await signOut(page).click()
  await logIn(page, maya.email)
  await expect(signOut(page)).toBeVisible()
  expect(errors.filter(isOurs)).toEqual([])
})

test('a changed password and signing out everywhere end the other sessions', async ({
  page,
  browser,
  baseURL,
}) => {
  const maya = await makeMusician(baseURL)
  const phone = await pageOf(browser, maya)
  await page.goto('/login')
  await logIn(page, maya.email)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Current Password').fill('rehearsal')
  await page.getByLabel('New Password', { exact: true }).fill('new strings')
  await page.getByLabel('Confirm New Password').fill('new strings')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await phone.reload()
  await expect(phone).toHaveURL(/\/login$/)
  await logIn(phone, maya.email, 'new strings')
  await expect(signOut(phone)).toBeVisible()

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await phone.reload()
  await expect(phone).toHaveURL(/\/login$/)
})

test('who has to log in first to join a band comes back to its page', async ({ browser, baseURL }) => {
  const app = { url: baseURL ?? '' }
  const { admin, band } = await makeBand(app, 'The Lamplighters')
  const jon = await makeUser(app, 'Jon Bell')
  const { url } = await admin.call(createInvite, { params: { bandId: band.id }, body: {} })
  const { join_code } = (await admin.call(getBand, { params: { bandId: band.id } })) as Band

  await test.step('by an invite link', async () => {
    const page = await browser.newPage()
    await page.goto(url)
    await page.getByRole('button', { name: 'Login' }).click()
    await logIn(page, jon.email)
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('button', { name: 'Join Band' })).toBeVisible()
  })
  await test.step('by an invite link, without an account', async () => {
    const page = await browser.newPage()
    await page.goto(url)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(/\/signup$/)
    await signUp(page, 'Sam Ode')
    await expect(page).toHaveURL(url)
  })
  await test.step('by the code of the band', async () => {
    const page = await browser.newPage()
    await page.goto(`/join-band/${band.id}/${join_code}`)
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page, jon.email)
    await expect(page).toHaveURL(`${baseURL}/join-band/${band.id}/${join_code}`)
  })
})
