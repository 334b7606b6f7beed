import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startProgram } from '../bench/servers.ts'
import type { Page } from '@playwright/test'

import { demoMembers, demoPassword } from './seed/people.ts'

/** The built app with the demo band, in a folder that goes with it. */
export async function startDemoApp() {
  const folder = mkdtempSync(join(tmpdir(), 'bandstand-demo-'))
  const settings = { DATA_DIR: folder, RATE_LIMITS: 'off', NODE_ENV: 'production' }
  const env = { PATH: process.env['PATH'], ...settings }
  execFileSync(process.execPath, ['scripts/seed.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const server = await startProgram('scripts/serve.js', settings)
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://localhost:${server.port}`, folder, stop }
}

/** Signs the founder of the demo band in. */
export async function signInToDemo(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(demoMembers[0].email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}

/** The path of the demo band's first setlist, as the list of setlists links it. */
export async function demoSetlistPath(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/setlists`)
  const path = await page.locator('a[href^="/setlists/"]').first().getAttribute('href')
  if (!path) throw new Error('The demo band has no setlist')
  return path
}
