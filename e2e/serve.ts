import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The real server on a fresh data folder, for the browser stories. */
Object.assign(process.env, {
  DATA_DIR: mkdtempSync(join(tmpdir(), 'bandstand-e2e-')),
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
})
await import('../src/server/main.ts')
