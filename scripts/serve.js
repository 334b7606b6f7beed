// Plain JavaScript: to strip types would take longer than all that this process does.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const built = new URL('../dist/server/main.js', import.meta.url)
const main = existsSync(built) ? built : new URL('../src/server/main.ts', import.meta.url)

/** Large answers come and go: young objects are collected early, and what is let go leaves the process. */
const flags = ['--max-semi-space-size=4']
const settings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
  ...process.env,
}

// The process becomes the server, so signals reach it. Windows cannot do that.
if (process.execve && process.platform !== 'win32')
  process.execve(process.execPath, [process.execPath, ...flags, fileURLToPath(main)], settings)
await import(main.href)
