import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

import { makeGig } from '../test/makers.ts'
import { daysAfter, todayIn } from './days.ts'
import { expectAccessible, makeWorld, pageOf, test, toastOf, untilStill } from './story.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Everything of the dialog that can be pressed lies free of what floats above it. */
async function expectFree(page: Page, dialog: Locator) {
  const covered = await dialog.evaluate((sheet) =>
    [...sheet.querySelectorAll('button, a, input')]
      .filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect()
        const points = [
          [left + 2, top + 2],
          [left + width - 2, top + 2],
          [left + width / 2, top + height / 2],
        ] as const
        return points.some(([x, y]) => y < innerHeight && !sheet.contains(document.elementFromPoint(x, y)))
      })
      .map((part) => part.textContent),
  )
  expect(covered).toEqual([])
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(1)
}

test('on a phone a toast leaves the dialog its buttons, and Escape goes to the dialog', async ({
  browser,
  baseURL,
}) => {
  const world = await makeWorld(baseURL ?? '')
  const page = await pageOf(browser, world.admin, { ...phone, permissions: ['clipboard-write'] })
  await page.goto('/setlists')
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Setlist' })
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  const copied = toastOf(page, 'Link copied')
  // A toast under the pointer stays.
  await copied.hover()
  await untilStill(page)
  await expectFree(page, dialog)
  await expectAccessible(page, 'a toast above a dialog')

  await dialog.getByRole('button', { name: 'Stop Sharing' }).click()
  const question = page.getByRole('alertdialog', { name: 'Stop Sharing' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await copied.hover()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(copied).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(copied).toBeHidden()
})

test('an open menu leaves the page readable, and closes wherever one leaves it', async ({
  browser,
  baseURL,
}) => {
  const world = await makeWorld(baseURL ?? '')
  await makeGig(world, { name: 'Winter Fair', date: daysAfter(await todayIn(), 1) })
  const page = await pageOf(browser, world.admin)
  const menus = [
    ['/songs', 'Actions for Jolene'],
    ['/setlists', 'More actions'],
    [`/setlists/${world.setlist.id}`, 'Running order'],
    ['/calendar', 'Attach setlist'],
    ['/calendar', 'More actions'],
  ] as const
  for (const [path, name] of menus) {
    await page.goto(path)
    const trigger = page.getByRole('button', { name }).first()
    const menu = page.getByRole('menu')
    await trigger.click()
    await expect(menu).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, `the menu '${name}' on ${path}`)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(trigger).toBeFocused()
    await trigger.click()
    await expect(menu).toBeVisible()
    await trigger.click()
    await expect(menu).toBeHidden()
    await trigger.click()
    await expect(menu).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(menu).toBeHidden()
  }
})
