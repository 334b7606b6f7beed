import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { changeBand } from '../src/contract/bands.ts'
import { createGig, listGigs } from '../src/contract/gigs.ts'
import { makeBand, makeGig, makeUser } from '../test/makers.ts'
import { daysAfter, inFull, inShort, middleOfNextMonth, todayIn } from './days.ts'
import {
  expectAccessible,
  joinBand,
  makeWorld,
  openLive,
  pageOf,
  test,
  untilStill,
  watchForErrors,
} from './story.ts'

const dayButton = (page: Page, day: string) =>
  page.getByRole('gridcell').getByRole('button', { name: inFull(day) })

async function openCalendar(page: Page) {
  await openLive(page, '/calendar')
  await expect(page.getByRole('heading', { name: 'Band Calendar', level: 1 })).toBeVisible()
  await expect(page.locator('[role=grid]')).toBeAttached()
}

test('a band plans its first gig, gives it a setlist and calls it off', async ({ browser, baseURL }) => {
  const today = await todayIn()
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  const errors = watchForErrors(page)
  await openCalendar(page)
  await expectAccessible(page, 'the empty calendar')
  await page.getByRole('button', { name: 'Add Your First Gig' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Gig' })
  await expect(form.getByLabel('Date')).toHaveValue(today)
  await form.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Next' }).click()
  const day = middleOfNextMonth(today)
  await dayButton(page, day).click()
  await expect(form.getByLabel('Date')).toHaveValue(day)
  await form.getByRole('button', { name: 'Create Gig' }).click()
  await expect(form.getByText('Gig name is required')).toBeVisible()
  await form.getByLabel('Date').fill('')
  await expect(form.getByText('Date is required')).toBeVisible()
  await form.getByLabel('Date').fill(day)
  await form.getByLabel('Gig Name').fill('Winter Fair')
  await form.getByLabel('Time').fill('20:30')
  await form.getByLabel('Location').fill('Quay Street 4')
  await form.getByLabel('Setlist (optional)').click()
  await page.getByRole('option', { name: 'Friday at the Crane (3 songs)' }).click()
  await expectAccessible(page, 'the form')
  await form.getByRole('button', { name: 'Create Gig' }).dblclick()
  await expect(form).toBeHidden()

  const upcoming = page.getByRole('region', { name: 'Upcoming Gigs' })
  await expect(upcoming).toContainText(inShort(day))
  await expect(upcoming).toContainText('8:30 PM')
  await expect(upcoming).toContainText('Quay Street 4')
  await expect(upcoming.getByRole('link', { name: 'Friday at the Crane 3 songs' })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('button', { name: 'Winter Fair', exact: true })).toBeVisible()

  await upcoming.getByRole('button', { name: 'Attach setlist' }).click()
  await page.getByRole('menuitem', { name: 'Clear setlist' }).click()
  await expect(upcoming.getByRole('link')).toHaveCount(0)
  await upcoming.getByRole('button', { name: 'Attach setlist' }).click()
  await page.getByRole('menuitem', { name: 'Friday at the Crane 3 songs' }).click()
  await expect(upcoming.getByRole('link')).toHaveCount(1)

  await page.getByRole('grid').getByRole('button', { name: 'Winter Fair', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Gig' })
  await expect(edit.getByLabel('Time')).toHaveValue('20:30')
  await edit.getByLabel('Gig Name').fill('Winter Market')
  await edit.getByRole('button', { name: 'Update Gig' }).click()
  await expect(upcoming.getByRole('heading', { name: 'Winter Market' })).toBeVisible()
  const [stored] = await world.admin.call(listGigs, { params: { bandId: world.band.id } })
  expect(stored).toMatchObject({ name: 'Winter Market', time: '20:30', setlist_id: world.setlist.id })

  await upcoming.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const prompt = page.getByRole('alertdialog', { name: 'Delete gig "Winter Market"?' })
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await expect(upcoming.getByRole('button', { name: 'More actions' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await prompt.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No upcoming gigs scheduled')).toBeVisible()
  expect(errors).toEqual([])
})

test('a day names two gigs and lists the rest', async ({ browser, baseURL }) => {
  const today = await todayIn()
  const crew = await makeBand(
    { url: baseURL ?? '' },
    'The Lamplighters',
    await makeUser({ url: baseURL ?? '' }),
  )
  for (const [name, time] of [
    ['Matinee', '15:00'],
    ['Evening', '20:00'],
    ['Late night', '23:00'],
    ['Breakfast', '09:00'],
  ] as const)
    await makeGig(crew, { name, time, date: today })
  const page = await pageOf(browser, crew.admin)
  await openCalendar(page)
  const cell = page.getByRole('gridcell', { name: inFull(today) })
  await expect(cell).toHaveAttribute('aria-current', 'date')
  await expect(cell.getByRole('button', { name: 'Breakfast' })).toBeVisible()
  await expect(cell.getByRole('button', { name: 'Matinee' })).toBeVisible()
  await expect(cell.getByText('Evening')).toHaveCount(0)
  await cell.getByRole('button', { name: '+2 more' }).click()
  const list = page.getByRole('dialog', { name: inFull(today) })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page, 'the list of a day')
  await list.getByRole('button', { name: /Late night/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Gig' })
  await edit.getByLabel('Gig Name').fill('Afterparty')
  await edit.getByRole('button', { name: 'Update Gig' }).click()
  await expect(edit).toBeHidden()
  await expect(list.getByText('Afterparty')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell.getByRole('button', { name: '+2 more' })).toBeFocused()
})

test('the month is walked by arrow keys alone', async ({ browser, baseURL }) => {
  const today = await todayIn()
  const crew = await makeBand(
    { url: baseURL ?? '' },
    'The Lamplighters',
    await makeUser({ url: baseURL ?? '' }),
  )
  await makeGig(crew, { name: 'Tomorrow night', date: daysAfter(today, 1) })
  const page = await pageOf(browser, crew.admin)
  await openCalendar(page)
  await expect(page.getByRole('region', { name: 'Upcoming Gigs' })).toContainText('Tomorrow night')
  await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Tab')
  await expect(dayButton(page, today)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dayButton(page, daysAfter(today, 1))).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Tomorrow night' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dayButton(page, daysAfter(today, 8))).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Sunday, /)
  await page.keyboard.press('End')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Saturday, /)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create New Gig' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('gridcell', { name: inFull(today) })).toHaveAttribute('aria-current', 'date')
})

test("a bandmate's gig appears without a reload, and what fails is said", async ({ browser, baseURL }) => {
  const today = await todayIn()
  const world = await makeWorld(baseURL ?? '')
  const jon = await makeUser({ url: baseURL ?? '' }, 'Jon Bell')
  await joinBand(world, jon)
  const page = await pageOf(browser, world.admin)
  await openCalendar(page)
  await expect(page.getByText('No upcoming gigs scheduled')).toBeVisible()
  await jon.call(createGig, { params: { bandId: world.band.id }, body: { name: 'From Jon', date: today } })
  await expect(page.getByRole('heading', { name: 'From Jon' })).toBeVisible()

  await page.route('**/api/gigs/*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Attach setlist' }).click()
  await page.getByRole('menuitem', { name: 'Friday at the Crane 3 songs' }).click()
  await expect(page.getByText('Update Failed', { exact: true })).toBeVisible()
  await page.route('**/api/bands/*/gigs', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Add Gig' }).click()
  await page.getByLabel('Gig Name').fill('Not saved')
  await page.getByRole('button', { name: 'Create Gig' }).click()
  await expect(page.getByText('Creation Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to save gig. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Gig Name')).toHaveValue('Not saved')
})

test('a secret address puts the gigs into other calendars until it is turned off', async ({
  browser,
  baseURL,
  request,
}) => {
  const crew = await makeBand(
    { url: baseURL ?? '' },
    'The Lamplighters',
    await makeUser({ url: baseURL ?? '' }),
  )
  await makeGig(crew, { name: 'The Crane' })
  const page = await pageOf(browser, crew.admin, { permissions: ['clipboard-read', 'clipboard-write'] })
  await openCalendar(page)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to the calendar' })
  const create = dialog.getByRole('button', { name: 'Create address' })
  await expect(create).toHaveCount(2)
  await create.first().click()
  const url = await dialog.getByLabel('The Lamplighters', { exact: true }).inputValue()
  await expectAccessible(page, 'the calendar addresses')
  await dialog.getByRole('button', { name: 'Copy the address of The Lamplighters' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(url)
  const path = new URL(url).pathname
  expect(await (await request.get(path)).text()).toContain('SUMMARY:The Crane')
  await dialog.getByRole('button', { name: 'New address' }).click()
  await expect(dialog.getByLabel('The Lamplighters', { exact: true })).not.toHaveValue(url)
  expect((await request.get(path)).status()).toBe(404)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByRole('button', { name: 'Create address' })).toHaveCount(2)
})

test("today is the band's day, wherever somebody looks from", async ({ browser, baseURL }) => {
  const timeZone = 'Pacific/Kiritimati'
  const theirs = await todayIn(timeZone)
  const crew = await makeBand(
    { url: baseURL ?? '' },
    'The Lamplighters',
    await makeUser({ url: baseURL ?? '' }),
  )
  await crew.admin.call(changeBand, { params: { bandId: crew.band.id }, body: { time_zone: timeZone } })
  await makeGig(crew, { name: 'Over there', date: theirs })
  await makeGig(crew, { name: 'Over', date: daysAfter(theirs, -1) })
  const page = await pageOf(browser, crew.admin, { timezoneId: 'Pacific/Niue' })
  await openCalendar(page)
  await expect(page.getByText('Dates and times are in Pacific/Kiritimati')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: inFull(theirs) })).toHaveAttribute('aria-current', 'date')
  const upcoming = page.getByRole('region', { name: 'Upcoming Gigs' })
  await expect(upcoming.getByRole('heading', { level: 3 })).toHaveText(['Over there'])
})

test('a phone shows the agenda first and the month by a swipe', async ({ browser, baseURL }) => {
  const today = await todayIn()
  const crew = await makeBand(
    { url: baseURL ?? '' },
    'The Lamplighters',
    await makeUser({ url: baseURL ?? '' }),
  )
  await makeGig(crew, { name: 'Tonight', date: today, location: 'The Crane, Mill Lane' })
  const page = await pageOf(browser, crew.admin, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await openCalendar(page)
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
  await swipeLeft(page)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeHidden()
  await expectAccessible(page, 'the month on a phone')
  await page.getByRole('gridcell', { name: inFull(today) }).click()
  const list = page.getByRole('dialog', { name: inFull(today) })
  await expect(list.getByText('Tonight')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await untilStill(page)
  await swipeLeft(page)
  await expect(dayButton(page, middleOfNextMonth(today))).toBeVisible()
  const width = await page.evaluate('document.documentElement.scrollWidth')
  expect(width).toBe(390)
})

async function swipeLeft(page: Page) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
  await touch('touchStart', 330)
  await touch('touchMove', 200)
  await touch('touchMove', 80)
  await touch('touchEnd')
}
