import { expect } from '@playwright/test'

import { makeBand, makeSong, makeUser } from '../test/makers.ts'
import { pageOf, test } from './story.ts'

test('a tag that is only typed is saved by the first press', async ({ browser, baseURL }) => {
  const app = { url: baseURL ?? '' }
  const crew = await makeBand(app, 'The Lamplighters', await makeUser(app))
  await makeSong(crew, { title: 'Valerie', tags: ['rock', 'ballad', '70s', 'new wave', 'encore'] })
  await makeSong(crew, { title: 'Half a Moon' })
  const page = await pageOf(browser, crew.admin)
  await page.getByRole('button', { name: 'Actions for Half a Moon' }).click()
  await page.getByRole('menuitem', { name: 'Edit Tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Tags' })
  await dialog.getByPlaceholder('Add a tag...').fill('q1')
  await dialog.getByRole('button', { name: 'Save Tags' }).click()
  await expect(page.getByText('Tags updated', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Half a Moon' })).toContainText('q1')
})
