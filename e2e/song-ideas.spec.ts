import { expect } from '@playwright/test'

import { listSongs } from '../src/contract/songs.ts'
import { createSuggestion } from '../src/contract/suggestions.ts'
import { startCatalogues } from '../test/doubles/catalogues.ts'
import { makeUser } from '../test/makers.ts'
import { startAnotherServer } from './another-server.ts'
import { expectAccessible, joinBand, makeWorld, pageOf, test, watchForErrors } from './story.ts'

test('a song is suggested, voted for by both, and becomes a song of the band', async ({
  browser,
  baseURL,
}) => {
  const world = await makeWorld(baseURL ?? '')
  const jon = await makeUser({ url: baseURL ?? '' }, 'Jon Bell')
  await joinBand(world, jon)
  const [mayas, jons] = [await pageOf(browser, world.admin), await pageOf(browser, jon)]
  const errors = watchForErrors(mayas)
  await mayas.goto('/suggestions')
  await jons.goto('/suggestions')
  await expect(mayas.getByRole('heading', { name: 'No suggestions yet' })).toBeVisible()
  await mayas.getByRole('button', { name: 'Suggest a Song' }).click()
  const dialog = mayas.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suggest Song' }).click()
  await expect(dialog.getByText('Title is required')).toBeVisible()
  await expectAccessible(mayas, 'suggesting a song')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Low Tide Radio')
  await dialog.getByRole('textbox', { name: 'Artist' }).fill('Harbour & Vale')
  await dialog.getByLabel('Why do you suggest this song?').fill('It would close the first half')
  await dialog.getByRole('button', { name: 'Suggest Song' }).click()
  await expect(mayas.getByText('Song suggested', { exact: true })).toBeVisible()

  const idea = jons.getByRole('row').filter({ hasText: 'Low Tide Radio' })
  await expect(idea).toContainText('by Maya Okafor')
  await expect(jons.getByRole('link', { name: 'Song Ideas' })).toHaveAccessibleDescription('1 suggestion')
  await idea.getByRole('button', { name: 'Love, 0 votes' }).click()
  const shown = mayas.getByRole('row').filter({ hasText: 'Low Tide Radio' })
  await shown.getByRole('button', { name: 'Love, 1 vote' }).click()
  await expect(idea.getByRole('button', { name: 'Love, 2 votes' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(mayas, 'song ideas')

  await mayas.getByRole('button', { name: 'View details of Low Tide Radio' }).click()
  await expect(dialog).toContainText('It would close the first half')
  await mayas.getByRole('button', { name: 'Close' }).click()
  await mayas.getByRole('button', { name: 'Add Low Tide Radio to band songs' }).click()
  await expect(mayas.getByText('Song added to band collection', { exact: true })).toBeVisible()
  await expect(jons.getByRole('heading', { name: 'No suggestions yet' })).toBeVisible()
  const [song] = await jon.call(listSongs, { params: { bandId: world.band.id } })
  expect(song).toMatchObject({ title: 'Low Tide Radio', artist: 'Harbour & Vale' })
  expect(errors).toEqual([])
})

test('ideas are put in order by votes and deleted', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const params = { bandId: world.band.id }
  const loved = await world.admin.call(createSuggestion, { params, body: { title: 'Marigold Static' } })
  await world.admin.send('PUT', `/api/suggestions/${loved.id}/vote`, { vote: 'love' })
  await world.admin.call(createSuggestion, { params, body: { title: 'Everything in Amber' } })
  const page = await pageOf(browser, world.admin)
  await page.goto('/suggestions')
  const rows = page.getByRole('table', { name: 'Song ideas' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Everything in Amber')
  await page.getByLabel('Sort').click()
  await page.getByRole('option', { name: 'Most wanted' }).click()
  await expect(rows.nth(1)).toContainText('Marigold Static')
  await page.getByRole('button', { name: 'Delete Marigold Static' }).click()
  await expect(page.getByText('Suggestion deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(rows).toHaveCount(2)
})

test('too many deletions at once tell how long to wait', async ({ browser, baseURL }) => {
  const world = await makeWorld(baseURL ?? '')
  const params = { bandId: world.band.id }
  await world.admin.call(createSuggestion, { params, body: { title: 'Marigold Static' } })
  const page = await pageOf(browser, world.admin)
  await page.goto('/suggestions')
  await page.route('**/api/suggestions/*', (route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'Too many', retryAfter: 12 } }),
  )
  await page.getByRole('button', { name: 'Delete Marigold Static' }).click()
  await expect(page.getByText('Error deleting suggestion', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Rate limit exceeded. Please wait 12 seconds before trying again.', { exact: true }),
  ).toBeVisible()
})

test.describe('with catalogues within reach', () => {
  let catalogues: Awaited<ReturnType<typeof startCatalogues>>
  let server: Awaited<ReturnType<typeof startAnotherServer>>
  test.beforeAll(async () => {
    catalogues = await startCatalogues()
    server = await startAnotherServer(catalogues.settings(true))
  })
  test.afterAll(async () => {
    await server.stop()
    await catalogues.stop()
  })

  test('a song is found by typing, or filled in from its video', async ({ browser }) => {
    const world = await makeWorld(server.url)
    const page = await pageOf(browser, world.admin, { baseURL: server.url })
    await page.goto('/suggestions')
    await page.getByRole('button', { name: 'Suggest a Song' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill('dreams')
    const results = dialog.getByRole('list', { name: 'Search results' })
    await expect(results).toContainText('Fleetwood Mac, the record')
    await expectAccessible(page, 'songs found for an idea')
    await results.getByRole('button', { name: /Dreams/ }).click()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Dreams')
    await expect(dialog.getByRole('textbox', { name: 'Artist' })).toHaveValue('Fleetwood Mac')
    await dialog.getByRole('button', { name: 'Suggest Song' }).click()
    const dreams = page.getByRole('row').filter({ hasText: 'Dreams' })
    await expect(dreams).toContainText('4:17')
    await expect(dreams.getByRole('link', { name: 'Open Dreams in Spotify' })).toHaveAttribute(
      'href',
      'https://open.spotify.com/track/0000000000000000000003',
    )

    await page.getByRole('button', { name: 'Suggest Song' }).click()
    await dialog.getByLabel('YouTube Link').fill('https://youtu.be/bx1Bh8ZvH84')
    await expect(page.getByText('YouTube metadata loaded', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Wonderwall')
    await expect(dialog.getByRole('textbox', { name: 'Artist' })).toHaveValue('Oasis')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  test('a video that says nothing is suggested by its link', async ({ browser }) => {
    const world = await makeWorld(server.url)
    const page = await pageOf(browser, world.admin, { baseURL: server.url })
    await page.goto('/suggestions')
    await page.getByRole('button', { name: 'Suggest a Song' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('YouTube Link').fill('https://youtu.be/deletedVide')
    await expect(page.getByText('Could not load YouTube info', { exact: true })).toBeVisible()
    await expect(page.getByText('Please enter the title and artist manually.', { exact: true })).toBeVisible()
    await dialog.getByLabel('YouTube Link').fill('')
    await dialog.getByRole('button', { name: 'Suggest Song' }).click()
    await expect(dialog.getByText('Title is required')).toBeVisible()
    await dialog.getByLabel('YouTube Link').fill('https://youtu.be/deletedVide')
    await expect(dialog.getByText('Title is required')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Suggest Song' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'https://youtu.be/deletedVide' })).toBeVisible()
  })
})
