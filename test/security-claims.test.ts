import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const text = await readFile(new URL('docs/security.md', root), 'utf8')

test('every test that docs/security.md names is there', () => {
  const named = [...text.matchAll(/`((?:src|test|e2e)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

test('every row says by which test it is met, or why it is not', () => {
  const rows = text.split('\n').filter((line) => /^\| V\d/.test(line))
  const unfounded = rows.filter((row) => {
    const [, , state = '', reason = ''] = row.split('|').map((cell) => cell.trim())
    return state !== 'n. a.' && reason.length < 20
  })
  expect(unfounded).toEqual([])
  const chapters = new Set(rows.map((row) => Number(/V(\d+)/.exec(row)?.[1])))
  expect([...chapters]).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
})
