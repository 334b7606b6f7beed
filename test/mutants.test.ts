import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const run = promisify(execFile)

test('every seeded defect still fits the lines it spoils', async () => {
  const patches = (await readdir('test/mutants')).filter((file) => file.endsWith('.patch'))
  expect(patches.length).toBeGreaterThan(40)
  for (const patch of patches) await run('git', ['apply', '--check', `test/mutants/${patch}`])
})
