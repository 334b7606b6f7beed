import { expect, test } from 'vitest'

import type { ActivityEntry } from '../../../contract/activity.ts'
import { wordsOf } from './activity-words.ts'

const maya = { id: '3f0f1f5e-7d1c-4f4e-9a53-0d5d4a1f2b10', name: 'Maya' }
const jon = { id: '3f0f1f5e-7d1c-4f4e-9a53-0d5d4a1f2b11', name: 'Jon Bell' }
const sentence = (entry: Partial<ActivityEntry> & Pick<ActivityEntry, 'action'>) => {
  const { who, what } = wordsOf({ id: '1-b1', at: '', by: maya, member: null, name: null, ...entry })
  return `${who} ${what}`
}

test('says who did what to whom', () => {
  expect(sentence({ action: 'role_changed', member: jon, name: 'admin' })).toBe('Maya made Jon Bell an admin')
  expect(sentence({ action: 'song_deleted', name: 'Valerie' })).toBe('Maya deleted the song Valerie')
})

test('names nobody whose account is gone, and nobody for a sign-in that failed', () => {
  expect(sentence({ action: 'member_removed', by: null })).toBe(
    'Somebody who is gone removed somebody who is gone',
  )
  expect(sentence({ action: 'sign_in_failed', by: null, member: jon })).toBe(
    'Somebody tried to sign in as Jon Bell with a wrong password',
  )
})
