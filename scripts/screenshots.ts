// The pictures of the README, taken of the built app with the demo band.
import { mkdirSync } from 'node:fs'

import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'

import { demoSetlistPath, signInToDemo, startDemoApp } from './demo-app.ts'
import { findChromium } from './system-packages.ts'

const folder = 'docs/screens'
const desktop = { width: 1280, height: 720 }
const phone = { width: 390, height: 780 }

async function take(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport: desktop, timezoneId: 'Europe/London' })
  const page = await context.newPage()
  await signInToDemo(page, url)
  const setlist = await demoSetlistPath(page, url)
  await take(page, 'songs', '/songs')
  await take(page, 'setlist', setlist)
  await take(page, 'calendar', '/calendar')
  await take(page, 'print', `${setlist}/print`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(phone)
  await take(page, 'phone-night', setlist)
}

mkdirSync(folder, { recursive: true })
const app = await startDemoApp()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  await takeAll(browser, app.url)
} finally {
  await browser.close()
  await app.stop()
}
