import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'

import { fillPath } from '../src/contract/endpoint.ts'
import { makeBand, makeSetlist, makeSong, makeUser } from '../test/makers.ts'
import type { Caller, TestBand } from '../test/makers.ts'

/** A story whose pages are closed at its end: left open, they would go on working beside the next. */
export const test = base.extend<{ tidy: undefined }>({
  tidy: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** What people see go wrong in the background: console errors and pages that throw. */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Signs a new user up on the screen. */
export async function signUp(page: Page, name: string): Promise<string> {
  const email = `${name.split(' ')[0]?.toLowerCase()}-${crypto.randomUUID()}@lamplighters.band`
  await page.goto('/signup')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('rehearsal')
  await page.getByLabel('Confirm Password').fill('rehearsal')
  await page.getByRole('button', { name: 'Create Account' }).click()
  return email
}

/** A page in a browser of its own where this user is signed in. */
export async function pageOf(browser: Browser, caller: Caller, options: object = {}): Promise<Page> {
  const context: BrowserContext = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(caller.email)
  await page.getByLabel('Password', { exact: true }).fill('rehearsal')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  return page
}

/** Goes to a page of somebody signed in, and on once it hears what bandmates do. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"joined_band"'))
  await page.waitForLoadState()
}

/**
 * Changes by bandmates are shown within two seconds. A busy machine may hold one of them up, so that of all that a
 * story waits for the quickest counts.
 */
export function watchLive() {
  const taken: number[] = []
  return {
    shows: async (look: () => Promise<void>) => {
      const since = Date.now()
      await look()
      taken.push(Date.now() - since)
    },
    expectQuick: () => expect(Math.min(...taken), `ms: ${taken.join(', ')}`).toBeLessThan(2000),
  }
}

/** The toast with this title, while it is shown. */
export function toastOf(page: Page, title: string) {
  return page.getByRole('region', { name: /^Notifications/ }).getByText(title, { exact: true })
}

/** Lets a user join by the band's join code. */
export async function joinBand({ admin, band }: TestBand, user: Caller): Promise<void> {
  const { body } = await admin.send('GET', `/api/bands/${band.id}`)
  const { join_code } = body as { join_code: string }
  const path = fillPath('/api/bands/:bandId/join/:code', { bandId: band.id, code: join_code })
  expect((await user.send('POST', path, {})).status).toBe(200)
}

const songs = [
  { title: 'Superstition', artist: 'Stevie Wonder', key: 'Ebm', duration: 266_000, tags: ['Rock', 'Opener'] },
  {
    title: 'Valerie',
    artist: 'Amy Winehouse',
    key: 'Eb',
    duration: 219_000,
    tags: ['Hit'],
    spotify_link: 'https://open.spotify.com/track/6nLvaCZFR1wEzW8sIKbVMb',
  },
  { title: 'Jolene', artist: 'Dolly Parton', key: 'C#m', duration: 162_000, tags: ['Acoustic'] },
  { title: 'Come Together', artist: 'The Beatles', key: 'Dm', duration: 259_000, notes: 'Key: Dm' },
]

/** A band of the story with four songs, three of them in a setlist. */
export async function makeWorld(url: string) {
  const app = { url }
  const admin = await makeUser(app, 'Maya Okafor')
  const world = await makeBand(app, 'The Lamplighters', admin)
  const made = []
  for (const song of songs) made.push(await makeSong(world, song))
  const setlist = await makeSetlist(world, 'Friday at the Crane')
  for (const song of made.slice(0, 3))
    await admin.send('POST', `/api/setlists/${setlist.id}/songs`, { song_id: song.id, position: 999 })
  return { ...world, songs: made, setlist }
}

/** Goes on once nothing on the page moves, but for what moves for ever; half faded in, a text has no contrast. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => {
          const end = Number(effect?.getComputedTiming().endTime)
          return playState === 'running' && Number.isFinite(end)
        })
        .map(({ finished }) => finished)
    for (let ends = moving(); ends.length > 0; ends = moving()) await Promise.allSettled(ends)
  })
}

/** No rule of WCAG 2.2 A and AA, nor of best practice, is broken on what is shown. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // What comes or goes during the look does so at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await untilStill(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, where).toEqual([])
}
