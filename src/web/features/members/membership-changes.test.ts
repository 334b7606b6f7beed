import { expect, test } from 'vitest'

import type { Band } from '../../../contract/bands.ts'
import { membershipChanges, sentenceOf } from './membership-changes.ts'

const band = (id: number, role: Band['role'], name = `Band ${id}`): Band => ({
  id,
  name,
  role,
  description: null,
  time_zone: 'UTC',
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
})

const told = (before: Band[], now: Band[]) => membershipChanges(before, now).map(sentenceOf)

test('being removed, demoted and promoted are told by name', () => {
  const before = [band(1, 'bandmate'), band(2, 'admin'), band(3, 'bandmate')]
  expect(told(before, [band(2, 'bandmate'), band(3, 'admin')])).toEqual([
    'You are no longer a member of Band 1.',
    'You are now a bandmate of Band 2.',
    'You are now an admin of Band 3.',
  ])
})

test('a new band and a new name are no news about oneself', () => {
  expect(told([band(1, 'admin')], [band(1, 'admin', 'Renamed'), band(2, 'admin')])).toEqual([])
})
