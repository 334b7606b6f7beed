import { expect } from '@playwright/test'

import { makeGig, makeSetlist, makeUser } from '../test/makers.ts'
import { daysAfter, todayIn } from './days.ts'
import { expectAccessible, joinBand, makeWorld, pageOf, test, watchForErrors } from './story.ts'

test('the overview counts, names who is in the band and tells of the next gig', async ({
  browser,
  baseURL,
}) => {
  const today = await todayIn()
  const world = await makeWorld(baseURL ?? '')
  for (const name of ['Ann', 'Bea', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus'])
    await joinBand(world, await makeUser({ url: baseURL ?? '' }, name))
  for (const name of ['Second', 'Third', 'Fourth']) await makeSetlist(world, name)
  await makeGig(world, { name: 'Last year', date: daysAfter(today, -300) })
  await makeGig(world, { name: 'Winter Fair', date: daysAfter(today, 1), setlist_id: world.setlist.id })
  const page = await pageOf(browser, world.admin)
  const errors = watchForErrors(page)
  await page.goto(`/bands/${world.band.id}`)
  await expect(page.getByRole('heading', { name: 'The Lamplighters', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: '4 Songs' })).toHaveAttribute('href', '/songs')
  await expect(page.getByRole('link', { name: '8 Members' })).toHaveAttribute(
    'href',
    `/bands/${world.band.id}/members`,
  )
  await expect(page.getByRole('link', { name: '4 Setlists' })).toHaveAttribute('href', '/setlists')

  const members = page.getByRole('region', { name: 'Band Members' })
  await expect(members.getByRole('listitem')).toHaveCount(7)
  await expect(members.getByRole('listitem').first()).toContainText('Admin')
  await expect(members).toContainText('+2')

  const next = page.getByRole('region', { name: 'Next Gig' })
  await expect(next).toContainText('Tomorrow')
  await expect(next).toContainText('Winter Fair')
  await expect(next.getByRole('link', { name: 'Friday at the Crane' })).toBeVisible()
  const recent = page.getByRole('region', { name: 'Recent Setlists' })
  await expect(recent.getByRole('listitem')).toHaveCount(3)
  await expect(recent.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/setlists')
  const actions = page.getByRole('region', { name: 'Quick Actions' })
  for (const name of ['Manage Songs', 'Create Setlist', 'Band Members', 'Song Suggestions'])
    await expect(actions.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page, 'the overview')
  await page.getByRole('button', { name: 'Manage Band' }).click()
  await expect(page).toHaveURL(`/bands/${world.band.id}/members`)
  expect(errors).toEqual([])
})

test('a band that is not ours is not found; one that fails can be tried again', async ({
  browser,
  baseURL,
}) => {
  const world = await makeWorld(baseURL ?? '')
  const stranger = await makeUser({ url: baseURL ?? '' }, 'Odessa Finch')
  const page = await pageOf(browser, stranger)
  // Half a second later the welcome of somebody without a band covers it.
  const heading = (name: string) => page.getByRole('heading', { name, includeHidden: true })
  for (const id of [world.band.id, 999_999_999, 'x']) {
    await page.goto(`/bands/${id}`)
    await expect(heading('Band Not Found')).toBeVisible()
  }
  await page.goto('/bands')
  await expect(heading('No Band Selected')).toBeVisible()

  const ours = await pageOf(browser, world.admin)
  let fails = true
  await ours.route(`**/api/bands/${world.band.id}`, (route) =>
    fails ? route.fulfill({ status: 503, json: { message: 'Being tuned' } }) : route.continue(),
  )
  await ours.goto(`/bands/${world.band.id}`)
  await expect(ours.getByText('Loading band...')).toBeVisible()
  await expect(ours.getByRole('heading', { name: 'Error Loading Band' })).toBeVisible({ timeout: 30_000 })
  await expect(ours.getByText('Being tuned')).toBeVisible()
  await expect(ours.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  fails = false
  await ours.getByRole('button', { name: 'Retry' }).click()
  await expect(ours.getByRole('heading', { name: 'The Lamplighters', level: 1 })).toBeVisible()
})

test('the overview leads straight to a new setlist, and back', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await page.goto(`/bands/${world.band.id}`)
  await page.getByRole('link', { name: 'Create Setlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Setlist' })
  await expect(dialog.getByLabel('Setlist Name')).toBeFocused()
  await expect(page).toHaveURL('/setlists')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Setlists', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Friday at the Crane' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'The Lamplighters', level: 1 })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Setlists', level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('somebody without a band can start one from every screen', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, await makeUser({ url: baseURL ?? '' }, 'Odessa Finch'))
  await page
    .getByRole('dialog', { name: 'Welcome to Bandstand' })
    .getByRole('button', { name: 'Close' })
    .click()
  for (const place of ['Setlists', 'Song Ideas', 'Calendar', 'Band Overview', 'Band Members', 'Songs']) {
    const link = page.getByRole('link', { name: place, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: 'No Band Selected' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start a Band' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Start a Band' }).click()
  await page.getByLabel('Band Name').fill('Harbour & Vale')
  await page.getByRole('button', { name: 'Create Band' }).click()
  await expect(page.getByRole('heading', { name: 'No songs in your collection' })).toBeVisible()
})
