import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { makeAuthClient, ok } from '../test/auth-client.ts'
import { APP, startFacebook } from '../test/doubles/facebook.ts'
import { CLIENT, startOpenIdProvider } from '../test/doubles/openid-provider.ts'
import { mailTo } from '../test/mailbox.ts'
import { startAnotherServer } from './another-server.ts'
import { expectAccessible, test, watchForErrors } from './story.ts'

/** A server that mails confirmations, with Google and Facebook set up. */
let server: Awaited<ReturnType<typeof startAnotherServer>>
let google: Awaited<ReturnType<typeof startOpenIdProvider>>
let facebook: Awaited<ReturnType<typeof startFacebook>>

test.beforeAll(async () => {
  google = await startOpenIdProvider()
  facebook = await startFacebook()
  server = await startAnotherServer({
    AUTH_AUTOCONFIRM: 'false',
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    GOOGLE_ISSUER: google.issuer,
    FACEBOOK_CLIENT_ID: APP.id,
    FACEBOOK_CLIENT_SECRET: APP.secret,
    FACEBOOK_DIALOG_URL: facebook.url,
    FACEBOOK_GRAPH_URL: facebook.url,
  })
})
test.afterAll(async () => {
  await server.stop()
  await Promise.all([google.stop(), facebook.stop()])
})

const isOurs = (error: string) => !error.startsWith('Failed to load resource')
const newAddress = (name: string) => `${name}-${crypto.randomUUID()}@lamplighters.band`

async function signUp(page: Page, email: string) {
  await page.goto(`${server.url}/signup`)
  await page.getByLabel('Name', { exact: true }).fill('Ada Lomax')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('rehearsal')
  await page.getByLabel('Confirm Password').fill('rehearsal')
  await page.getByRole('button', { name: 'Create Account' }).click()
}

async function logIn(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('rehearsal')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Bandstand' })

/** Somebody whose account is confirmed, made without a browser. */
async function makeConfirmed(name: string) {
  const email = newAddress(name)
  const client = makeAuthClient(server)
  await ok(client.signUp({ email, password: 'rehearsal' }))
  const { link } = await mailTo(server, email)
  await fetch(link, { redirect: 'manual' })
  return { email, client }
}

test('an account awaits its confirmation, and the mailed link signs in', async ({ page }) => {
  const errors = watchForErrors(page)
  const email = newAddress('ada')
  await signUp(page, email)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page.getByText('click the confirmation link to activate your account.')).toBeVisible()

  await page.getByRole('button', { name: 'Return to login' }).click()
  await logIn(page, email)
  const banner = page.getByRole('main').getByRole('alert')
  await expect(banner).toContainText('Email not confirmed')
  await banner.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Confirmation link sent', { exact: true })).toBeVisible()

  const { link } = await mailTo(server, email, 2)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  expect(page.url()).toBe(`${server.url}/email-confirmed`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(welcome(page)).toBeVisible()
  expect(errors.filter(isOurs)).toEqual([])

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Invalid Confirmation Link' })).toBeVisible()
})

test('the tab of the sign-up goes on when the link is opened in another', async ({ page, context }) => {
  const email = newAddress('bo')
  await page.goto(`${server.url}/signup`)
  await page.evaluate(() => sessionStorage.setItem('bandstand-pending-invite', 'an-invite-of-long-standing'))
  await signUp(page, email)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const mailbox = await context.newPage()
  await mailbox.goto((await mailTo(server, email)).link)
  await expect(mailbox.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/join/an-invite-of-long-standing`)
})

test('an address that has an account is told so', async ({ page }) => {
  const { email } = await makeConfirmed('cy')
  await signUp(page, email)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This email is already registered. Please try logging in instead',
  )
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('signing in with Google leads back into the app', async ({ page }) => {
  const errors = watchForErrors(page)
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(welcome(page)).toBeVisible()
  expect(page.url()).toBe(`${server.url}/`)
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  expect(errors).toEqual([])
})

test('whom Facebook does not vouch for confirms the address first', async ({ page }) => {
  const email = newAddress('jon')
  facebook.person = { id: email, name: 'Jon Bell', email }
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await expect(page.getByText('Facebook login failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toContainText('A confirmation email has been sent')
  await page.goto((await mailTo(server, email)).link)
  await expect(welcome(page)).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${server.url}/signup`)
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await expect(welcome(page)).toBeVisible()
})

test('whom Facebook names without an address gives one, and the mailed link makes the account', async ({
  page,
  context,
}) => {
  const errors = watchForErrors(page)
  const email = newAddress('nico')
  facebook.person = { id: email, name: 'Nico Nobody' }
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await expect(page.getByText('Facebook shares no email address of yours.')).toBeVisible()
  await expectAccessible(page, 'the address that is missing')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expectAccessible(page, 'the mail on its way')

  const mailbox = await context.newPage()
  await mailbox.goto((await mailTo(server, email)).link)
  await expect(welcome(mailbox)).toBeVisible()
  await expect(welcome(page)).toBeVisible()
  expect(errors).toEqual([])
})

test('who says no at Google is back at the login, and is told', async ({ page }) => {
  google.refuses = true
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Google login failed', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/login`)
  google.refuses = false
})

test('with a second factor the code comes before everything else', async ({ page }) => {
  const { email, client } = await makeConfirmed('dee')
  await ok(client.signInWithPassword({ email, password: 'rehearsal' }))
  const { id, totp } = await ok(client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }))
  const generator = new TOTP({ secret: Secret.fromBase32(totp.secret) })
  await ok(client.mfa.challengeAndVerify({ factorId: id, code: generator.generate() }))

  await page.goto(`${server.url}/login`)
  await logIn(page, email)
  const code = page.getByLabel('Authentication code')
  await expect(code).toBeFocused()
  await expectAccessible(page, 'the second step')
  await page.goto(`${server.url}/setlists`)
  await expect(page).toHaveURL(`${server.url}/login`)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toHaveText(/This code is not right/)
  // A code works once, and that of this half-minute is spent.
  await code.fill(generator.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(welcome(page)).toBeVisible()
})

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`the account screens are fit for all, ${colorScheme}, ${width} px`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 844 } })
    const page = await context.newPage()
    const errors = watchForErrors(page)
    const look = async (path: string, heading: string) => {
      await page.goto(`${server.url}${path}`)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      if (/login|signup/.test(path)) await expect(page.getByText('Continue with Google')).toBeVisible()
      await expectAccessible(page, `${path}, ${colorScheme}, ${width}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const submit = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expectAccessible(page, `${name} refused, ${colorScheme}, ${width}`)
    }
    await look('/login', 'Log in')
    await submit('Log in')
    await look('/signup', 'Create your account')
    await submit('Create Account')
    await look('/forgot-password', 'Forgot password')
    await submit('Send reset link')
    await look('/reset-password', 'Invalid Reset Link')
    await look('/email-confirmed', 'Email confirmed')
    await page.goto('about:blank')
    await look('/reset-password#access_token=a&refresh_token=b', 'Reset password')
    await submit('Reset Password')
    await page.goto('about:blank')
    await look('/email-confirmed#error=access_denied&error_code=otp_expired', 'Invalid Confirmation Link')
    expect(errors).toEqual([])
  })
