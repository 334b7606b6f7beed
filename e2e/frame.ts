import type { Page } from '@playwright/test'

import { createBand } from '../src/contract/bands.ts'
import type { Caller } from '../test/makers.ts'

export const bandSelector = (page: Page) => page.getByRole('combobox', { name: 'Current Band' })
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const goTo = (page: Page, place: string) =>
  mainMenu(page).getByRole('link', { name: place, exact: true }).click()

export const addBand = (user: Caller, name: string) =>
  user.call(createBand, { body: { name, time_zone: 'UTC', description: null } })
