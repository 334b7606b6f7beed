import { readFile } from 'node:fs/promises'

import { expect } from '@playwright/test'

import { getMe } from '../src/contract/accounts.ts'
import { listBands } from '../src/contract/bands.ts'
import { createInvite } from '../src/contract/invites.ts'
import { listSongs, removeSong } from '../src/contract/songs.ts'
import { makeUser } from '../test/makers.ts'
import { expectAccessible, joinBand, makeWorld, pageOf, test, watchForErrors } from './story.ts'

test('a name and preferences are saved and follow to every device', async ({ browser, baseURL }) => {
  const { admin } = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, admin)
  const errors = watchForErrors(page)
  await page.goto('/settings')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(admin.email)
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable()
  await page.getByLabel('Display Name').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Display Name').fill('Maya O.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Maya O.')

  await page.getByRole('switch', { name: 'Dark Mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('switch', { name: 'Email Notifications' }).click()
  await expect
    .poll(async () => (await admin.call(getMe)).preferences)
    .toEqual({ theme: 'dark', email_notifications: false })
  await expectAccessible(page, 'settings by night')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Dark Mode' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).not.toBeChecked()

  const otherDevice = await pageOf(browser, admin, { colorScheme: 'light' })
  await expect(otherDevice.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('switch', { name: 'Follow the device' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect.poll(async () => (await admin.call(getMe)).preferences.theme).toBe('system')
  expect(errors).toEqual([])

  await page.route('**/api/users/*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('switch', { name: 'Dark Mode' }).click()
  await expect(page.getByText('Failed to update profile. Please try again.', { exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('an admin changes the band; a bandmate only looks', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const jon = await makeUser({ url: baseURL ?? '' }, 'Jon Bell')
  await joinBand(world, jon)
  const page = await pageOf(browser, world.admin)
  await page.goto('/settings')
  await page.getByLabel('Band Name').fill('The Lamplighters II')
  await page.getByLabel('Time Zone').selectOption('America/New_York')
  await page.getByRole('button', { name: 'Update Band' }).click()
  await expect(page.getByText('Band updated', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Current Band' })).toContainText('The Lamplighters II')
  const [band] = await world.admin.call(listBands)
  expect(band).toMatchObject({ name: 'The Lamplighters II', time_zone: 'America/New_York' })

  const link = await page.getByLabel('Join Link').inputValue()
  expect(link).toContain(`/join-band/${world.band.id}/${world.band.join_code}`)
  await page.getByRole('button', { name: 'New code' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New code' }).click()
  await expect(page.getByLabel('Join Link')).not.toHaveValue(link)

  const bandmate = await pageOf(browser, jon)
  await bandmate.goto('/settings')
  await expect(bandmate.getByLabel('Band Name')).toHaveValue('The Lamplighters II')
  await expect(bandmate.getByLabel('Band Name')).not.toBeEditable()
  await expect(bandmate.getByLabel('Time Zone')).toBeDisabled()
  for (const name of ['Update Band', 'New code', 'Delete Band', 'Restore'])
    await expect(bandmate.getByRole('button', { name })).toHaveCount(0)
  await expectAccessible(bandmate, 'settings of a bandmate')
})

test('an admin brings back what was deleted, and takes the data along', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const [song] = world.songs
  await world.admin.call(removeSong, { params: { songId: song?.id ?? 0 } })
  const page = await pageOf(browser, world.admin)
  await page.goto('/settings')
  const trash = page.getByRole('list', { name: 'Recently deleted' })
  await expect(trash).toContainText('Superstition')
  await expectAccessible(page, 'settings with deleted things')
  await trash.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Song restored', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing was deleted')).toBeVisible()
  const songs = await world.admin.call(listSongs, { params: { bandId: world.band.id } })
  expect(songs.map(({ id }) => id)).toContain(song?.id)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^bandstand-\d{4}-\d\d-\d\d\.json$/)
  const document = JSON.parse(await readFile(await file.path(), 'utf8')) as { bands: { songs: object[] }[] }
  expect(document.bands[0]?.songs).toHaveLength(4)
})

test('admins see what happened in the band, live; a bandmate does not', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const jon = await makeUser({ url: baseURL ?? '' }, 'Jon Bell')
  await joinBand(world, jon)
  const page = await pageOf(browser, world.admin)
  const errors = watchForErrors(page)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  const activity = page.getByRole('list', { name: 'Activity' })
  const rows = activity.getByRole('listitem')
  await expect(rows).toHaveText([
    /^Maya Okafor signed in/,
    /^Jon Bell joined the band/,
    /^Maya Okafor created the band/,
  ])
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await jon.call(removeSong, { params: { songId: world.songs[0]?.id ?? 0 } })
  await expect(rows.first()).toHaveText(/^Jon Bell deleted the song Superstition/)
  for (let links = 0; links < 8; links += 1)
    await jon.call(createInvite, { params: { bandId: world.band.id }, body: {} })
  await expect(rows).toHaveCount(10)
  await expect(rows.nth(8)).toHaveText(/^Jon Bell deleted the song Superstition/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(12)
  await expect(rows.last()).toHaveText(/^Maya Okafor created the band/)
  await expectAccessible(page, 'settings with activity')
  expect(errors).toEqual([])

  await page.route('**/api/bands/*/activity*', (route) => route.fulfill({ status: 403, json: {} }))
  await page.reload()
  await expect(page.getByText('Could not load the activity.')).toBeVisible()

  const bandmate = await pageOf(browser, jon)
  await bandmate.goto('/settings')
  await expect(bandmate.getByRole('heading', { name: 'Recently deleted' })).toBeVisible()
  await expect(bandmate.getByRole('heading', { name: 'Activity' })).toHaveCount(0)
})

test('a band is exported and becomes a new band of whoever imports it', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await page.goto('/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export this band' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^the-lamplighters-\d{4}-\d\d-\d\d\.json$/)
  const exported = await readFile(await file.path())

  const vi = await makeUser({ url: baseURL ?? '' }, 'Vi Marsh')
  const other = await pageOf(browser, vi)
  const errors = watchForErrors(other)
  await other.getByRole('button', { name: 'Create a New Band' }).click()
  await other.getByRole('button', { name: 'Import a band' }).click()
  const dialog = other.getByRole('dialog', { name: 'Import a Band' })
  await dialog.getByRole('button', { name: 'Import Band' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a file')
  const choose = (buffer: Buffer) =>
    dialog.getByLabel('Band file').setInputFiles({ name: 'band.json', mimeType: 'application/json', buffer })
  await choose(Buffer.from('title,artist'))
  await expect(dialog.getByRole('alert')).toContainText('This file is not an export of Bandstand.')
  await choose(exported)
  await expect(dialog).toContainText('The Lamplighters: 4 songs, 1 setlist, 0 gigs, 0 song ideas')
  await expectAccessible(other, 'a band about to be imported')
  await dialog.getByRole('button', { name: 'Import Band' }).click()
  await expect(other.getByText('Band imported', { exact: true })).toBeVisible()
  await expect(other.getByRole('combobox', { name: 'Current Band' })).toContainText('The Lamplighters')
  const [band] = await vi.call(listBands)
  const songs = await vi.call(listSongs, { params: { bandId: band?.id ?? 0 } })
  expect(songs.map(({ title }) => title)).toEqual(world.songs.map(({ title }) => title).toReversed())
  expect(errors).toEqual([])
})

test('the only admin names another before going; a band goes when its name is typed', async ({
  browser,
  baseURL,
}) => {
  const world = await makeWorld(baseURL ?? '')
  const jon = await makeUser({ url: baseURL ?? '' }, 'Jon Bell')
  await joinBand(world, jon)
  const page = await pageOf(browser, world.admin)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const account = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(account.getByRole('button', { name: 'Delete Account' })).toBeDisabled()
  await account.getByLabel('Type your e-mail address').fill(world.admin.email)
  await account.getByRole('button', { name: 'Delete Account' }).click()
  await expect(account.getByRole('alert')).toContainText('The Lamplighters')
  await expectAccessible(page, 'an account that cannot go yet')
  await expect(page.getByText('Something went wrong')).toBeHidden()
  await account.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Delete Band' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this band?' })
  await dialog.getByLabel("Type the band's name").fill('The Lamplighter')
  await expect(dialog.getByRole('button', { name: 'Delete Band' })).toBeDisabled()
  await dialog.getByLabel("Type the band's name").fill('The Lamplighters')
  await dialog.getByRole('button', { name: 'Delete Band' }).click()
  await expect(page.getByText('Band deleted', { exact: true })).toBeVisible()
  expect(await jon.call(listBands)).toEqual([])

  await page.getByRole('dialog', { name: 'Welcome to Bandstand' }).press('Escape')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await account.getByLabel('Type your e-mail address').fill(world.admin.email)
  await account.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(world.admin.email)
  await page.getByLabel('Password', { exact: true }).fill('rehearsal')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Invalid login credentials')).toBeVisible()
})
