import '../scripts/build-if-changed.ts'

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { mailFolder } from './mail-folder.ts'

const MAIL_DIR = mailFolder(process.env['PORT'] ?? '')
rmSync(MAIL_DIR, { recursive: true, force: true })

/** The built server on a fresh data folder, for the browser stories. */
Object.assign(process.env, {
  DATA_DIR: mkdtempSync(join(tmpdir(), 'bandstand-e2e-')),
  MAIL_DIR,
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
})
await import(new URL('../dist/server/main.js', import.meta.url).href)
