// What Lighthouse says of the built app with the demo band, and how much code its pages load.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'

import { chromium } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'

import { demoSetlistPath, signInToDemo, startDemoApp } from '../scripts/demo-app.ts'
import { findChromium } from '../scripts/system-packages.ts'
import { freePort } from '../test/free-port.ts'
import { examine, installLighthouse, presets } from './lighthouse-runs.ts'
import type { Preset, Scores } from './lighthouse-runs.ts'
import { machine } from './report.ts'

const { values } = parseArgs({ options: { times: { type: 'string', default: '3' } } })

interface Screen {
  readonly name: string
  readonly path: string
  readonly mobile?: number
  readonly mostJsKb?: number
}

const KB = 1000
const DESKTOP_GOAL = 95
const MOBILE_GOAL = 90

const login: Screen = { name: 'login', path: '/login', mobile: 95, mostJsKb: 110 }
const signedIn = (setlist: string): Screen[] => [
  { name: 'songs', path: '/songs', mobile: 95, mostJsKb: 180 },
  { name: 'setlists', path: '/setlists' },
  { name: 'setlist editor', path: setlist },
  { name: 'calendar', path: '/calendar' },
  { name: 'settings', path: '/settings' },
]

/** The code that a page loads until it is quiet, gzipped; screens fetched ahead later are not among it. */
async function weighScripts(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  await page.close()
  const scripts = [...new Set(paths)].filter((path) => path.endsWith('.js'))
  return scripts.reduce((sum, path) => sum + gzipSync(readFileSync(`dist/web${path}`)).length, 0) / KB
}

function misses(
  { scores }: Scores,
  jsKb: number,
  { mobile = MOBILE_GOAL, mostJsKb = Infinity }: Screen,
  preset: Preset,
) {
  return (
    scores.performance < (preset === 'desktop' ? DESKTOP_GOAL : mobile) ||
    scores.accessibility < 100 ||
    scores['best-practices'] < 100 ||
    jsKb > mostJsKb
  )
}

const app = await startDemoApp()
const browserPort = await freePort()
const executablePath = findChromium()
const context = await chromium.launchPersistentContext(`${app.folder}/browser`, {
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', `--remote-debugging-port=${browserPort}`],
  viewport: null,
})

async function report(screen: Screen): Promise<void> {
  const url = `${app.url}${screen.path}`
  const jsKb = await weighScripts(context, url)
  for (const preset of presets) {
    const seen = await examine(url, preset, browserPort, Number(values.times))
    const missed = misses(seen, jsKb, screen, preset)
    const cells = [screen.name, preset, ...Object.values(seen.scores), `${jsKb.toFixed(0)} kB`]
    console.log(`| ${[...cells, missed ? 'missed' : 'met'].join(' | ')} |`)
    for (const finding of seen.findings) console.error(`  ${screen.name}, ${preset}: ${finding}`)
    if (missed) process.exitCode = 1
  }
}

try {
  installLighthouse()
  console.log('| screen | preset | performance | accessibility | best practices | JS, gzip | goals |')
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  await report(login)
  const [page] = context.pages()
  if (!page) throw new Error('The browser has no page')
  await signInToDemo(page, app.url)
  const setlist = await demoSetlistPath(page, app.url)
  await page.goto('about:blank')
  for (const screen of signedIn(setlist)) await report(screen)
  console.log(`\n${machine()}`)
} finally {
  await context.close()
  await app.stop()
}
