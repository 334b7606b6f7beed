import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { addMemberInstrument, listInstruments } from '../src/contract/instruments.ts'
import { listSongs } from '../src/contract/songs.ts'
import { makeBand, makeSong, makeUser } from '../test/makers.ts'
import {
  expectAccessible,
  joinBand,
  makeWorld,
  openLive,
  pageOf,
  test,
  toastOf,
  watchForErrors,
  watchLive,
} from './story.ts'

async function openSongs(page: Page) {
  await page.goto('/songs')
  await expect(page.getByRole('heading', { name: 'Songs', level: 1 })).toBeVisible()
}

async function choose(page: Page, title: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('a band fills its repertoire from the first song on', async ({ browser, baseURL }) => {
  const app = { url: baseURL ?? '' }
  const crew = await makeBand(app, 'The Lamplighters', await makeUser(app))
  const page = await pageOf(browser, crew.admin)
  const errors = watchForErrors(page)
  await openSongs(page)
  await expect(page.getByText("Manage your band's song collection")).toBeVisible()
  await expect(page.getByText('No songs in your collection')).toBeVisible()
  await expectAccessible(page, 'the empty collection')
  await page.getByRole('button', { name: 'Add Your First Song' }).click()

  const form = page.getByRole('dialog', { name: 'Add New Song' })
  await form.getByRole('button', { name: 'Add Song' }).click()
  await expect(form.getByText('Title is required')).toBeVisible()
  await form.getByLabel('Title').fill('Low Tide Radio')
  await expect(form.getByText('Title is required')).toBeHidden()
  await form.getByLabel('Artist').fill('Harbour & Vale')
  await form.getByLabel('Duration').fill('3:61')
  await form.getByLabel('Key').fill('H')
  await form.getByLabel('YouTube Link').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Add Song' }).click()
  await expect(form.getByText('Please enter a duration such as 3:41')).toBeVisible()
  await expect(form.getByText('Please enter a key such as G, Em or Bb')).toBeVisible()
  await expect(form.getByText('Please enter a link that starts with http:// or https://')).toBeVisible()
  await expectAccessible(page, 'the form with errors')
  await form.getByLabel('Duration').fill('3:22')
  await form.getByLabel('Key').fill('Bb')
  await form.getByLabel('YouTube Link').fill('https://youtu.be/dQw4w9WgXcQ')
  await form.getByLabel('Tags').fill('acoustic')
  await form.getByLabel('Tags').press('Enter')
  await form.getByLabel('Tags').fill('Acoustic')
  await form.getByRole('button', { name: 'Add Tag' }).click()
  await expect(page.getByText('Tag already exists', { exact: true })).toBeVisible()
  await expect(page.getByText('This song already has this tag.', { exact: true })).toBeVisible()
  await form.getByLabel('Tags').fill('new')
  await form.getByRole('button', { name: 'Add Song' }).click()
  await expect(form).toBeHidden()
  await expect(toastOf(page, 'Song added')).toBeVisible()

  const row = rowOf(page, 'Low Tide Radio')
  await expect(row).toContainText('3:22')
  await expect(row.getByRole('cell', { name: 'B flat major' })).toBeVisible()
  await expect(row.getByRole('link', { name: /YouTube/ })).toHaveAttribute(
    'href',
    'https://youtu.be/dQw4w9WgXcQ',
  )
  const [stored] = await crew.admin.call(listSongs, { params: { bandId: crew.band.id } })
  expect(stored).toMatchObject({ duration: 202_000, metadata: { key: 'Bb', tags: ['acoustic', 'new'] } })
  expect(errors).toEqual([])
})

test('every action of a row does what it says', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  const errors = watchForErrors(page)
  await openSongs(page)
  await expectAccessible(page, 'the songs')
  await expect(page.getByRole('columnheader')).toHaveText([
    '#',
    'Song',
    'Artist',
    'Performers',
    'Tags',
    'Key',
    'Actions',
  ])

  await choose(page, 'Valerie', 'View Details')
  const details = page.getByRole('dialog', { name: 'Valerie' })
  await expect(details).toContainText('Friday at the Crane')
  await expect(page).toHaveURL(/song=\d+/)
  await expectAccessible(page, 'the details')
  await page.goBack()
  await expect(details).toBeHidden()

  await choose(page, 'Valerie', 'Edit Tags')
  const tags = page.getByRole('dialog', { name: 'Edit Tags' })
  await tags.getByRole('button', { name: 'Remove tag Hit' }).click()
  await tags.getByRole('button', { name: 'Acoustic' }).click()
  await tags.getByRole('button', { name: 'Save Tags' }).click()
  await expect(toastOf(page, 'Tags updated')).toBeVisible()
  await expect(rowOf(page, 'Valerie')).toContainText('Acoustic')

  await choose(page, 'Valerie', 'Edit Key')
  const key = page.getByRole('dialog', { name: 'Edit Song Key' })
  await expect(key.getByLabel('Key')).toHaveValue('Eb')
  await expectAccessible(page, 'the keys')
  await key.getByRole('button', { name: 'F#m', exact: true }).click()
  await expect(key.getByLabel('Key')).toHaveValue('F#m')
  await key.getByRole('button', { name: 'Save Key' }).click()
  await expect(toastOf(page, 'Key updated')).toBeVisible()
  await expect(rowOf(page, 'Valerie')).toContainText('F#m')

  await choose(page, 'Come Together', 'Edit Details')
  const edit = page.getByRole('dialog', { name: 'Edit Song Details' })
  await edit.getByLabel('Notes').fill('Slow start')
  await edit.getByLabel('Duration').fill('4:20')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page, 'Song updated')).toBeVisible()
  const stored = await world.admin.call(listSongs, { params: { bandId: world.band.id } })
  expect(stored.find(({ title }) => title === 'Come Together')).toMatchObject({
    duration: 260_000,
    metadata: { notes: 'Key: Dm\nSlow start', key: 'Dm' },
  })

  await page.getByRole('button', { name: 'Actions for Come Together' }).click()
  await page.getByRole('menuitem', { name: 'Add to Setlist' }).click()
  await page.getByRole('menuitem', { name: 'Friday at the Crane' }).click()
  await expect(toastOf(page, 'Song added to setlist')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Come Together' }).click()
  await page.getByRole('menuitem', { name: 'Add to Setlist' }).click()
  await page.getByRole('menuitem', { name: /Friday at the Crane/ }).click()
  await expect(page.getByText('Error adding to setlist', { exact: true })).toBeVisible()
  await expect(page.getByText('This song is already in the setlist', { exact: true })).toBeVisible()

  await choose(page, 'Come Together', 'Delete')
  const confirm = page.getByRole('alertdialog', { name: 'Delete Song' })
  await expect(confirm).toContainText('It is in 1 setlist')
  await expectAccessible(page, 'the question before deleting')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, 'Come Together')).toHaveCount(0)
  await expect(toastOf(page, 'Song deleted')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  // The refused second place in the setlist is said in the console too.
  expect(errors.filter((error) => !error.includes('409'))).toEqual([])
})

test('search, filter, tag and sort are in the address, and come back with it', async ({
  browser,
  baseURL,
}) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await openSongs(page)
  const songs = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(songs).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'A-Z' }).click()
  await expect(songs.first()).toContainText('Come Together')
  await page.getByRole('combobox', { name: 'Tag filter' }).click()
  await page.getByRole('option', { name: 'Rock' }).click()
  await expect(songs).toHaveCount(1)
  await page.goBack()
  await expect(songs).toHaveCount(4)
  await page.getByPlaceholder('Search songs or artists...').fill('dolly')
  await expect(songs).toHaveCount(1)
  await expect(page).toHaveURL(/sort=a-z&q=dolly|q=dolly&sort=a-z/)
  await page.reload()
  await expect(songs).toHaveCount(1)
  await expect(songs).toContainText('Jolene')
  await page.getByRole('combobox', { name: 'Filter', exact: true }).click()
  await page.getByRole('option', { name: 'Most Played' }).click()
  await expect(page.getByText('No songs match your filters')).toBeVisible()
  await expectAccessible(page, 'nothing found')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(songs).toHaveCount(4)
  await expect(page).toHaveURL(/\/songs$/)
})

test('performers are named, with the instrument they usually play', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const instruments = await world.admin.call(listInstruments)
  const drums = instruments.find(({ name }) => name === 'Drums')?.id ?? 0
  for (const [instrument_id, is_primary] of [
    [1, false],
    [drums, true],
  ] as const)
    await world.admin.call(addMemberInstrument, {
      params: { userId: world.admin.id },
      body: { instrument_id, is_primary },
    })
  const page = await pageOf(browser, world.admin)
  await openSongs(page)
  await choose(page, 'Jolene', 'Manage Performers')
  const dialog = page.getByRole('dialog', { name: 'Manage Performers' })
  await dialog.getByRole('button', { name: 'Add Performer' }).click()
  await expect(dialog.getByText('Please select a band member')).toBeVisible()
  await expect(dialog.getByText('Please select an instrument')).toBeVisible()
  await dialog.getByLabel('Band Member', { exact: true }).click()
  await page.getByRole('option', { name: 'Maya Okafor' }).click()
  await expect(dialog.getByLabel('Instrument')).toContainText('Drums')
  await expectAccessible(page, 'the performers')
  await dialog.getByRole('button', { name: 'Add Performer' }).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('Maya Okafor')

  await dialog.getByRole('tab', { name: 'Guest Performers' }).click()
  await dialog.getByRole('button', { name: 'Add Guest Performer' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Bea Lind')
  await dialog.getByLabel('Email').fill('bea')
  await dialog.getByLabel('Instrument').click()
  await page.getByRole('option', { name: 'Violin' }).click()
  await dialog.getByRole('button', { name: 'Add Guest Performer' }).click()
  await expect(dialog.getByText('Invalid email')).toBeVisible()
  await dialog.getByLabel('Email').fill('bea@lind.se')
  await dialog.getByRole('button', { name: 'Add Guest Performer' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('Bea Lind')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, 'Jolene').getByRole('img', { name: 'Drums' })).toBeVisible()
  await expect(rowOf(page, 'Jolene')).toContainText('Bea')

  await choose(page, 'Jolene', 'Manage Performers')
  await dialog.getByRole('button', { name: /^Remove Maya Okafor/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
})

test('a bandmate sees every change within two seconds', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const jon = await makeUser({ url: baseURL ?? '' }, 'Jon Bell')
  await joinBand(world, jon)
  const page = await pageOf(browser, jon)
  await openLive(page, '/songs')
  await expect(rowOf(page, 'Jolene')).toBeVisible()
  const { shows, expectQuick } = watchLive()
  const row = rowOf(page, 'Northbound')
  const song = await makeSong(world, { title: 'Northbound' })
  await shows(() => expect(row).toBeVisible())
  await world.admin.send('PATCH', `/api/bands/${world.band.id}/songs/${song.id}`, { artist: 'Odessa Finch' })
  await shows(() => expect(row).toContainText('Odessa Finch'))
  await world.admin.send('POST', `/api/songs/${song.id}/performers/guest`, {
    name: 'Bea Lind',
    instrument_id: 1,
  })
  await shows(() => expect(row).toContainText('Bea Lind'))
  await world.admin.send('DELETE', `/api/songs/${song.id}`)
  await shows(() => expect(row).toHaveCount(0))
  expectQuick()
})

test('on a phone the list loses nothing', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const link = 'https://open.spotify.com/track/1'
  const title = 'The Longest Title That Anybody in the Band Has Ever Thought Of'
  await makeSong(world, {
    title,
    artist: 'Sister Capacitor',
    duration: 178_000,
    key: 'F#m',
    tags: ['rock'],
    spotify_link: link,
  })
  const page = await pageOf(browser, world.admin, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await openSongs(page)
  const card = page
    .getByRole('list', { name: 'Songs' })
    .getByRole('listitem')
    .filter({ hasText: 'The Longest Title' })
  for (const part of ['1', 'Sister Capacitor', '2:58', 'rock', 'F sharp minor'])
    await expect(card).toContainText(part)
  await expect(card.getByRole('link', { name: /Spotify/ })).toHaveAttribute('href', link)
  await expectAccessible(page, 'the list on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await choose(page, title, 'Edit Key')
  await page.getByRole('dialog').getByRole('button', { name: 'Am', exact: true }).tap()
  await page.getByRole('button', { name: 'Save Key' }).tap()
  await expect(card).toContainText('A minor')
})
