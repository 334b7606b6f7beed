// How evenly a setlist of sixty songs is drawn while one of them is dragged through it, on the built app.
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'

import { addSetlistSong } from '../src/contract/setlists.ts'
import { startDemoApp } from '../scripts/demo-app.ts'
import { findChromium } from '../scripts/system-packages.ts'
import { makeBand, makeSetlist, makeSong, makeUser } from '../test/makers.ts'
import { median, quantile } from './client.ts'
import { machine } from './report.ts'

const SONGS = 60
const ROUNDS = 5
const MOVES = 120
/** Of the frames that the same page draws while nobody touches it. */
const GOAL = 0.95
const KEYS = ['C', 'Am', 'G', 'Em', 'Bb', 'F#m']

interface Frames {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p95: number
  readonly longest: number
}

/** Runs in the page; each frame leaves its time. */
const WATCH = `{
  window.frameTimes = []
  const draw = (time) => { window.frameTimes.push(time); window.nextFrame = requestAnimationFrame(draw) }
  window.nextFrame = requestAnimationFrame(draw)
}`
const END = 'cancelAnimationFrame(window.nextFrame), window.frameTimes'

async function countFrames(page: Page, run: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(WATCH)
  await run()
  const times = await page.evaluate<number[]>(END)
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? time))
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  const ascending = gaps.toSorted((a, b) => a - b)
  return { perSecond: gaps.length / seconds, p95: quantile(ascending, 0.95), longest: ascending.at(-1) ?? 0 }
}

/** Lifts the second song, takes it to the end of the list and half-way back, and drops it there. */
async function drag(page: Page): Promise<void> {
  const row = page.locator('[data-rfd-drag-handle-draggable-id]').nth(1)
  await row.scrollIntoViewIfNeeded()
  const handle = await row.boundingBox()
  const { height = 0 } = page.viewportSize() ?? {}
  if (!handle) throw new Error('the setlist has no row to drag')
  const x = handle.x + handle.width / 2
  const top = handle.y + handle.height / 2
  const way = height - top - 40
  await page.mouse.move(x, top)
  await page.mouse.down()
  for (let move = 1; move <= MOVES; move += 1)
    await page.mouse.move(x, top + way * Math.sin((Math.PI * 5 * move) / (6 * MOVES)))
  const saved = page.waitForResponse((response) => response.url().endsWith('/position'))
  await page.mouse.up()
  if ((await saved).status() !== 200) throw new Error('the song was not moved')
}

async function openSetlist(page: Page, url: string): Promise<void> {
  const maya = await makeUser({ url }, 'Maya Okafor')
  const crew = await makeBand({ url }, 'The Lamplighters', maya)
  const { id: setlistId } = await makeSetlist(crew, 'A long evening')
  for (let number = 0; number < SONGS; number += 1) {
    const about = { title: `Song ${number + 1}`, key: KEYS[number % KEYS.length] ?? 'C', duration: 200_000 }
    const { id: song_id } = await makeSong(crew, about)
    await crew.admin.call(addSetlistSong, { params: { setlistId }, body: { song_id } })
  }
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill('rehearsal')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  await page.goto(`${url}/setlists/${setlistId}`)
  await page.getByText(`Song ${SONGS}`, { exact: true }).first().waitFor()
}

const app = await startDemoApp()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await openSetlist(page, app.url)
  await drag(page)
  const pairs: { rest: Frames; drag: Frames }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    pairs.push({
      rest: await countFrames(page, () => page.waitForTimeout(1500)),
      drag: await countFrames(page, () => drag(page)),
    })
  const ratio = median(pairs.map(({ rest, drag }) => drag.perSecond / rest.perSecond))
  const of = (which: 'rest' | 'drag', figure: keyof Frames) =>
    median(pairs.map((pair) => pair[which][figure]))
  console.log(
    `${ratio >= GOAL ? 'ok  ' : 'LOW '} ${SONGS} songs dragged at ${of('drag', 'perSecond').toFixed(1)} frames a second, ` +
      `at rest ${of('rest', 'perSecond').toFixed(1)}; ratio ${ratio.toFixed(2)} (goal ${GOAL}); ` +
      `p95 ${of('drag', 'p95').toFixed(1)} ms, longest ${of('drag', 'longest').toFixed(1)} ms; ${machine()}`,
  )
  process.exitCode = ratio >= GOAL ? 0 : 1
} finally {
  await browser.close()
  await app.stop()
}
