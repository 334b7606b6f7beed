import { expect } from '@playwright/test'

import { expectAccessible, makeWorld, pageOf, test, watchForErrors } from './story.ts'

test('at night too the code is dark on white; who follows it sees songs, keys and durations', async ({
  browser,
  baseURL,
}) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin, { colorScheme: 'dark' })
  await page.goto('/setlists')
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Setlist' })
  const code = dialog.getByRole('img', { name: 'QR code of the link to Friday at the Crane' })
  await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const link = await dialog.getByLabel('Public link').inputValue()

  const stranger = await (await browser.newContext()).newPage()
  const errors = watchForErrors(stranger)
  await stranger.goto(new URL(link).pathname)
  await expect(stranger.getByRole('heading', { name: 'Friday at the Crane', level: 1 })).toBeVisible()
  await expect(stranger.getByRole('listitem')).toContainText([
    /1Superstition.*4:26/,
    /2Valerie.*3:39/,
    /3Jolene/,
  ])
  await expect(stranger.getByText('Stevie Wonder')).toHaveCount(0)
  await expectAccessible(stranger, 'the public page')
  expect(errors).toEqual([])
})
