import { readFile } from 'node:fs/promises'

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { listSongs } from '../src/contract/songs.ts'
import { startCatalogues } from '../test/doubles/catalogues.ts'
import { makeBand, makeSong, makeUser } from '../test/makers.ts'
import { startAnotherServer } from './another-server.ts'
import { expectAccessible, pageOf, test, toastOf, watchForErrors } from './story.ts'

let catalogues: Awaited<ReturnType<typeof startCatalogues>>
let server: Awaited<ReturnType<typeof startAnotherServer>>

test.beforeAll(async () => {
  catalogues = await startCatalogues()
  server = await startAnotherServer(catalogues.settings())
})
test.afterAll(async () => {
  await server.stop()
  await catalogues.stop()
})

const makeCrew = async () => makeBand(server, 'The Lamplighters', await makeUser(server))
const pageAt = { baseURL: '' }

test.beforeEach(() => {
  pageAt.baseURL = server.url
})

async function openSongs(page: Page) {
  await page.goto('/songs')
  await expect(page.getByRole('heading', { name: 'Songs', level: 1 })).toBeVisible()
}

async function addBy(page: Page, way: string) {
  await page.getByRole('button', { name: 'Add Song' }).click()
  await page.getByRole('menuitem', { name: way }).click()
  return page.getByRole('dialog')
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('a song is found in a catalogue, or named by its video', async ({ browser }) => {
  const crew = await makeCrew()
  await makeSong(crew, { title: 'Low Tide Radio' })
  const page = await pageOf(browser, crew.admin, pageAt)
  await page.clock.install()
  await openSongs(page)
  const form = await addBy(page, 'Add Single Song')
  const search = form.getByRole('searchbox')
  await search.fill('o')
  await page.clock.runFor(2000)
  // Nobody types so slowly that the pauses count.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await search.pressSequentially('asis')
  await page.clock.resume()
  const results = form.getByRole('list', { name: 'Search results' })
  await expect(results.getByRole('listitem')).toHaveCount(3)
  expect(catalogues.calls.filter((call) => call.includes('/search'))).toEqual([
    expect.stringContaining('q=oasis'),
  ])
  await expect(form.getByText('From Deezer')).toBeVisible()
  await expectAccessible(page, 'the results of a search')
  await search.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Title')).toHaveValue("Don't Look Back in Anger")
  await expect(form.getByLabel('Artist')).toHaveValue('Oasis')
  await expect(form.getByLabel('Duration')).toHaveValue('4:47')

  await form.getByLabel('Title').fill('')
  await form.getByLabel('Artist').fill('')
  await form.getByLabel('YouTube Link').fill('https://youtu.be/bx1Bh8ZvH84')
  await expect(form.getByLabel('Title')).toHaveValue('Wonderwall')
  await expect(form.getByLabel('Artist')).toHaveValue('Oasis')
  await form.getByRole('button', { name: 'Add Song' }).click()
  await expect(rowOf(page, 'Wonderwall')).toBeVisible()
})

test('a playlist comes once, and one that cannot be read leads to pasting', async ({ browser }) => {
  const crew = await makeCrew()
  await makeSong(crew, { title: 'Dreams', artist: 'Fleetwood Mac' })
  const page = await pageOf(browser, crew.admin, pageAt)
  await openSongs(page)
  const dialog = await addBy(page, 'Import Spotify Playlist')
  const importIt = dialog.getByRole('button', { name: 'Import Playlist' })
  await importIt.click()
  await expect(dialog.getByText('Playlist URL is required')).toBeVisible()
  await dialog.getByLabel('Playlist URL').fill('https://example.org/playlist/1')
  await expect(dialog.getByText('Please enter a valid Spotify playlist URL')).toBeVisible()
  await dialog.getByLabel('Playlist URL').fill('https://www.deezer.com/playlist/77')
  await importIt.click()
  const imported = dialog.getByRole('list', { name: 'Imported songs' }).getByRole('listitem')
  await expect(imported).toHaveCount(3)
  await expect(imported.filter({ hasText: 'Wonderwall' })).toContainText('Added')
  await expect(imported.filter({ hasText: 'Dreams' })).toContainText('Already exists')
  await expectAccessible(page, 'the result of an import')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, 'Wonderwall')).toHaveCount(1)

  await addBy(page, 'Import Spotify Playlist')
  await dialog.getByLabel('Playlist URL').fill('https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M')
  await importIt.click()
  await expect(dialog.getByRole('alert')).toContainText('Road Trip')
  await dialog.getByRole('button', { name: 'Paste songs' }).click()
  await expect(dialog.getByLabel('Songs', { exact: true })).toBeVisible()
})

test('a pasted list is looked at before it is imported', async ({ browser }) => {
  const crew = await makeCrew()
  await makeSong(crew, { title: 'Mr. Brightside', artist: 'The Killers' })
  const page = await pageOf(browser, crew.admin, pageAt)
  const errors = watchForErrors(page)
  await openSongs(page)
  const dialog = await addBy(page, 'Import from Text or File')
  await expect(dialog.getByRole('heading', { name: 'Import from Text or File' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Please paste at least one song')).toBeVisible()
  const lines = [
    '1. Quay Street - Sunday Load-out (4:18)',
    'the killers - mr. brightside',
    'Killers - Mr Brightside - Live',
    'https://www.deezer.com/track/3',
    'x'.repeat(301),
  ]
  await dialog.getByLabel('Songs', { exact: true }).fill(lines.join('\n'))
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const rows = dialog.getByRole('list', { name: 'Songs to import' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(0)).toContainText('New')
  await expect(rows.nth(1)).toContainText('Already exists')
  await expect(rows.nth(2)).toContainText('Looks alike')
  await expect(rows.nth(2)).toContainText('You have Mr. Brightside by The Killers')
  await expect(rows.nth(3)).toContainText('Dreams')
  await expect(rows.nth(4)).toContainText('Please use at most 300 characters')
  await expectAccessible(page, 'the preview')
  await expect(rows.nth(2).getByRole('checkbox')).not.toBeChecked()
  await rows.nth(0).getByRole('checkbox').uncheck()
  await rows.nth(2).getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Import 2 songs' }).click()
  await expect(dialog.getByText('2 songs added.')).toBeVisible()
  await expect(toastOf(page, 'Songs imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, 'Dreams')).toHaveCount(1)
  await expect(rowOf(page, 'Sunday Load-out')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a band without songs imports a table, whose long words stay in their rows on a phone', async ({
  browser,
}) => {
  const crew = await makeCrew()
  const page = await pageOf(browser, crew.admin, { ...pageAt, viewport: { width: 390, height: 844 } })
  await openSongs(page)
  await page.getByRole('button', { name: 'Import Songs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from Text or File' })
  const long = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze'
  const table = ['Title;Artist;Key;Length', `${long};${'a'.repeat(60)};F#m;4:18`, `;;${long};${long}`]
  await dialog.getByLabel('Songs', { exact: true }).fill(table.join('\n'))
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const list = dialog.getByRole('list', { name: 'Songs to import' })
  const rows = list.getByRole('listitem')
  await expect(rows.nth(0)).toContainText(/F sharp minor.*4:18/)
  await expect(rows.nth(1)).toContainText(`Length “${long.slice(0, 40)}…” was not understood`)
  await expectAccessible(page, 'the preview of a table on a phone')
  expect(await list.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  const name = await rows.nth(0).locator('label').boundingBox()
  const badge = await rows.nth(0).getByText('New', { exact: true }).boundingBox()
  expect((name?.x ?? 0) + (name?.width ?? Infinity)).toBeLessThanOrEqual(badge?.x ?? 0)
})

test('what is exported fills another band with the same songs', async ({ browser }) => {
  const crew = await makeCrew()
  const given = { artist: 'Odessa "O" Finch', duration: 258_773, notes: '=1+1, Key: G\nsoft' }
  await makeSong(crew, { title: 'Glass; Harmonica', ...given, tags: ['a;b', 'rock'], key: 'Bb' })
  await makeSong(crew, { title: 'Half a Moon', youtube_link: 'https://youtu.be/bx1Bh8ZvH84' })
  const other = await makeCrew()
  const page = await pageOf(browser, crew.admin, pageAt)
  await openSongs(page)
  await page.getByRole('button', { name: 'Export songs' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^The-Lamplighters-\d{4}-\d\d-\d\d\.csv$/)

  const there = await pageOf(browser, other.admin, pageAt)
  await openSongs(there)
  const dialog = await addBy(there, 'Import Spotify Playlist')
  await dialog.getByRole('tab', { name: 'Text or file' }).click()
  const buffer = await readFile(await file.path())
  await dialog
    .getByLabel('File with songs')
    .setInputFiles({ name: 'songs.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Import 2 songs' }).click()
  await expect(dialog.getByText('2 songs added.')).toBeVisible()
  const songsOf = async ({ admin, band }: typeof crew) =>
    (await admin.call(listSongs, { params: { bandId: band.id } })).map(
      ({ title, artist, duration, spotify_link, metadata }) => ({
        title,
        artist,
        duration,
        spotify_link,
        ...metadata,
      }),
    )
  expect(await songsOf(other)).toEqual(await songsOf(crew))
})
