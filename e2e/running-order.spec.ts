import { expect } from '@playwright/test'

import { makeWorld, pageOf, test, toastOf } from './story.ts'

async function withBreak(url: string) {
  const world = await makeWorld(url)
  const tea = { kind: 'break', text: 'Tea', minutes: 15, after_position: 1 }
  const marked = await world.admin.send('POST', `/api/setlists/${world.setlist.id}/marks`, tea)
  expect(marked.status).toBe(201)
  return world
}

test('a break has its place and its minutes in the line of the setlist', async ({ browser, baseURL }) => {
  const world = await withBreak(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await page.goto(`/setlists/${world.setlist.id}`)
  const line = page.getByRole('img', {
    name: '1. Superstition, E flat minor; Break: Tea, 15 minutes; 2. Valerie, E flat major; 3. Jolene, C sharp minor',
  })
  await expect(line).toBeVisible()
})

test('an undone removal puts the song back on its side of the break', async ({ browser, baseURL }) => {
  const world = await withBreak(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  await page.goto(`/setlists/${world.setlist.id}`)
  const rows = page.getByRole('region', { name: 'Current Setlist' }).getByRole('listitem')
  for (const [index, title] of ['Superstition', 'Break: Tea', 'Valerie'].entries())
    await expect(rows.nth(index)).toContainText(title)
  for (const title of ['Superstition', 'Valerie']) {
    await page.getByRole('button', { name: `Remove ${title}` }).click()
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(4)
    await expect(toastOf(page, 'Song added')).toBeVisible()
    for (const [index, row] of ['Superstition', 'Break: Tea', 'Valerie', 'Jolene'].entries())
      await expect(rows.nth(index)).toContainText(row)
  }
  await page.reload()
  for (const [index, row] of ['Superstition', 'Break: Tea', 'Valerie', 'Jolene'].entries())
    await expect(rows.nth(index)).toContainText(row)
})

test('the editor claims nothing about songs and performers it does not know yet', async ({
  browser,
  baseURL,
}) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin)
  let answers: 'never' | 'fails' | 'well' = 'never'
  await page.route(/\/api\/bands\/\d+\/(songs|setlist\/\d+\/all-performers)$/, async (route) => {
    if (answers === 'fails') await route.fulfill({ status: 503, json: { message: 'Being tuned' } })
    else if (answers === 'well') await route.continue()
  })
  const available = page.getByRole('region', { name: 'Available Songs' })
  const all = page.getByText('All songs are already in the setlist')
  await page.goto(`/setlists/${world.setlist.id}`)
  await expect(available.getByRole('status')).toContainText('Loading songs...')
  await expect(page.getByText('No performers')).toHaveCount(0)
  await expect(all).toBeHidden()
  answers = 'fails'
  await page.reload()
  await expect(available.getByRole('heading', { name: 'Failed to load songs' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(all).toBeHidden()
  answers = 'well'
  await available.getByRole('button', { name: 'Retry' }).click()
  await expect(available.getByRole('button', { name: 'Add Come Together' })).toBeVisible()
})
