import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { cleanTags, hasRepeatedTag, tagColour } from './tags.ts'

test.each([
  ['Rock', 'rock'],
  ['Acoustic set', 'acoustic'],
  ['80s HITS', 'hit'],
  ['encore', 'encore'],
  ['Power Ballad', 'ballad'],
  ['New', 'new'],
  ['new rock', 'rock'],
  ['Funk', 'grey'],
  ['', 'grey'],
])('the tag %j is %s', (tag, colour) => {
  expect(tagColour(tag)).toBe(colour)
})

test('a tag may stand there once, whatever its case and the space around it', () => {
  expect(hasRepeatedTag(['rock', 'Rock'])).toBe(true)
  expect(hasRepeatedTag(['rock', ' rock '])).toBe(true)
  expect(hasRepeatedTag(['café', 'cafe\u0301'])).toBe(true)
  expect(hasRepeatedTag(['rock', 'ballad', '', ' '])).toBe(false)
  expect(hasRepeatedTag([])).toBe(false)
})

test('adding a tag again is always noticed', () => {
  const tag = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.array(tag), tag, (tags, again) => {
      expect(hasRepeatedTag([again, ...tags, ` ${again} `])).toBe(true)
    }),
  )
})

test('tags are trimmed and empty ones dropped', () => {
  expect(cleanTags([' rock', '', '  ', 'Set 1 '])).toEqual(['rock', 'Set 1'])
})
