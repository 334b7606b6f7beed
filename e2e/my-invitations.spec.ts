import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { inviteByEmail } from '../src/contract/email-invitations.ts'
import { mailTo } from '../test/mailbox.ts'
import { makeBand, makeUser } from '../test/makers.ts'
import type { TestBand } from '../test/makers.ts'
import { mailFolder } from './mail-folder.ts'
import { expectAccessible, test, watchForErrors } from './story.ts'

const bandOf = async (url: string | undefined, name: string, admin: string) =>
  makeBand({ url: url ?? '' }, name, await makeUser({ url: url ?? '' }, admin))
const invite = ({ admin, band }: TestBand, email: string) =>
  admin.call(inviteByEmail, { params: { bandId: band.id }, body: { email } })
const invitations = (page: Page) => page.getByRole('region', { name: 'Invitations' })

/** Follows the mail of a first invitation, chooses a password, and is in that band. */
async function arrive(page: Page, crew: TestBand, url = ''): Promise<string> {
  const email = `${crypto.randomUUID()}@harbourandvale.band`
  await invite(crew, email)
  const { link } = await mailTo({ config: { MAIL_DIR: mailFolder(new URL(url).port) } }, email)
  await page.goto(link)
  await page.getByLabel('Name', { exact: true }).fill('Vi Marsh')
  await page.getByLabel('Password', { exact: true }).fill('encore encore')
  await page.getByLabel('Confirm Password').fill('encore encore')
  await page.getByRole('button', { name: 'Set Password & Join Band' }).click()
  await expect(page.getByRole('heading', { name: crew.band.name, level: 1, exact: true })).toBeVisible()
  return email
}

test('whoever is invited by a second band finds it in the app, and joins', async ({ page, baseURL }) => {
  const first = await bandOf(baseURL, 'The Lamplighters', 'Maya Okafor')
  const second = await bandOf(baseURL, 'Harbour & Vale', 'Jon Bell')
  const third = await bandOf(baseURL, 'Sister Capacitor', 'Odessa Finch')
  const errors = watchForErrors(page)
  const email = await arrive(page, first, baseURL)
  await expect(invitations(page)).toHaveCount(0)

  await invite(second, email)
  await invite(third, email)
  await page.goto('/songs')
  await expect(invitations(page)).toContainText('Jon Bell invites you to join the band.')
  await expectAccessible(page, 'two invitations')
  await page.getByRole('button', { name: 'Decline the invitation to Sister Capacitor' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Decline Invitation' })).toContainText(
    'Sister Capacitor would have to invite you again.',
  )
  await expectAccessible(page, 'declining an invitation')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(invitations(page)).not.toContainText('Sister Capacitor')

  await page.getByRole('button', { name: 'Join Harbour & Vale' }).click()
  await expect(page.getByText('Welcome to Harbour & Vale', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbour & Vale', level: 1 })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Current Band' })).toContainText('Harbour & Vale')
  await expect(invitations(page)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('whoever left their only band is welcomed with what invites them', async ({ page, baseURL }) => {
  const first = await bandOf(baseURL, 'The Lamplighters', 'Maya Okafor')
  const second = await bandOf(baseURL, 'Harbour & Vale', 'Jon Bell')
  const email = await arrive(page, first, baseURL)
  await page.goto('/members')
  await page.getByRole('button', { name: 'Leave Band' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Band' }).click()
  const welcome = page.getByRole('dialog', { name: 'Welcome to Bandstand' })
  await expect(welcome).toBeVisible()
  await invite(second, email)
  await page.reload()
  await expect(welcome).toContainText('Jon Bell invites you to join the band.')
  await welcome.getByRole('button', { name: 'Join Harbour & Vale' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour & Vale', level: 1 })).toBeVisible()
  await expect(welcome).toBeHidden()
})
