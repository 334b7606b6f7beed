import { expect, test } from 'vitest'

import { inviteProblem, lookupProblem } from './join-messages.ts'

const now = new Date('2026-11-21T12:00:00Z')
const info = {
  bandId: 1,
  bandName: 'The Lamplighters',
  memberCount: 3,
  creatorName: null,
  isActive: true,
  expiresAt: '2026-11-22T12:00:00.000Z',
}

test('a link that works has no problem', () => {
  expect(inviteProblem(info, now)).toBeUndefined()
})

test('a link that is over says why', () => {
  expect(inviteProblem({ ...info, isActive: false }, now)).toBe(
    'This invite has been deactivated. Please contact the band admin for a new invitation.',
  )
  expect(inviteProblem({ ...info, isActive: false, expiresAt: '2026-11-20T12:00:00.000Z' }, now)).toBe(
    'This invite has expired. Please contact the band admin for a new invitation.',
  )
})

test('a failed look-up tells a wrong link from a failure', () => {
  expect(lookupProblem(new Error('404: {"message":"Invite not found"}'))).toBe(
    'This invite link is invalid or has expired. Please contact the band admin for a new invitation.',
  )
  expect(lookupProblem(new Error('503: {"message":"The service is not available"}'))).toBe(
    'Failed to load invite information. Please try again.',
  )
})
