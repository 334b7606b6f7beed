import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { isKey, keepKeyLine, keyInNotes, majorKeys, minorKeys, parseKey, songKey } from './keys.ts'

const anyKey = fc
  .tuple(
    fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G'),
    fc.constantFrom('', '#', 'b'),
    fc.constantFrom('', 'm'),
  )
  .map((parts) => parts.join(''))

test.each([
  ['C', 'C', 0, 'C', 'C major'],
  ['F#', 'F#', 6, 'F♯', 'F sharp major'],
  ['Bb', 'Bb', 10, 'B♭', 'B flat major'],
  ['b', 'B', 5, 'B', 'B major'],
  ['bb', 'Bb', 10, 'B♭', 'B flat major'],
  ['a', 'A', 3, 'A', 'A major'],
  ['Am', 'Am', 0, 'Am', 'A minor'],
  ['F#m', 'F#m', 3, 'F♯m', 'F sharp minor'],
  ['Ebm', 'Ebm', 6, 'E♭m', 'E flat minor'],
  ['A minor', 'Am', 0, 'Am', 'A minor'],
  ['C major', 'C', 0, 'C', 'C major'],
  ['Dmin', 'Dm', 11, 'Dm', 'D minor'],
  ['CM', 'C', 0, 'C', 'C major'],
  [' e♭ MINOR ', 'Ebm', 6, 'E♭m', 'E flat minor'],
  ['G♯', 'G#', 8, 'G♯', 'G sharp major'],
  ['A-flat', 'Ab', 8, 'A♭', 'A flat major'],
  ['Cb', 'Cb', 5, 'C♭', 'C flat major'],
  ['E#', 'E#', 11, 'E♯', 'E sharp major'],
  ['Fm', 'Fm', 8, 'Fm', 'F minor'],
])('%s is read as a key', (text, name, wheel, pretty, spoken) => {
  expect(parseKey(text)).toMatchObject({ name, wheel, pretty, spoken })
})

test.each([
  '',
  ' ',
  'H',
  'Hm',
  'C##',
  'Cmaj7',
  'A/B',
  'minor',
  '#',
  'Am7',
  'A\nminor b',
  'Abc',
  'do',
  'A flatt',
])('%j is not a key', (text) => {
  expect(isKey(text)).toBe(false)
})

test('the quick picks go once around the wheel in both modes', () => {
  for (const picks of [majorKeys, minorKeys])
    expect(picks.map((key) => parseKey(key)?.wheel).toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index),
    )
})

test('every way a key is written reads as the same key', () => {
  fc.assert(
    fc.property(anyKey, (name) => {
      const key = parseKey(name)
      expect(key?.name).toBe(name)
      expect(parseKey(key?.pretty ?? '')).toEqual(key)
      expect(parseKey(key?.spoken ?? '')).toEqual(key)
    }),
  )
})

test('a sharp and the flat above it have the same place, and so has a minor key and its relative major', () => {
  const place = (key: string) => parseKey(key)?.wheel
  expect(['C#', 'D#', 'F#', 'G#', 'A#'].map(place)).toEqual(['Db', 'Eb', 'Gb', 'Ab', 'Bb'].map(place))
  expect(['Am', 'Em', 'F#m', 'Gm', 'Cm'].map(place)).toEqual(['C', 'G', 'A', 'Bb', 'Eb'].map(place))
})

test.each([
  ['Key: Am', 'Am'],
  ['Starts with drums\nkey:  f# minor\nCapo 2', 'F#m'],
  ['Capo 2. Key: F#m, slow', 'F#m'],
  ['Key: G (capo 2)', 'G'],
  ['Key: A minor third above', 'Am'],
  ['Key: H\nKey: B♭', 'Bb'],
  ['Key: C\r\nSlow', 'C'],
  ["Key: Don't know", null],
  ["Key: C'mon", null],
  ['Key: a secret', null],
  ['Key:\nA', null],
  ['Turnkey: C', null],
  ['In A minor', null],
  ['', null],
  [null, null],
])('the notes %j name the key %j', (notes, key) => {
  expect(keyInNotes(notes)).toBe(key)
})

test("a song's own key wins over its notes", () => {
  expect(songKey({ metadata: { key: 'Bb', notes: 'Key: A' } })).toBe('Bb')
  expect(songKey({ metadata: { key: null, notes: 'Key: A' } })).toBe('A')
  expect(songKey({ metadata: { key: '', notes: 'Key: A' } })).toBe('A')
  expect(songKey({ metadata: { key: null, notes: null } })).toBe(null)
})

test('a key line that an edit lost goes back to the top of the notes', () => {
  expect(keepKeyLine('Slow\nKey: Am', 'Fast')).toBe('Key: Am\nFast')
  expect(keepKeyLine('Key: Am', '')).toBe('Key: Am')
  expect(keepKeyLine('Key: Am', 'Key: G\nFast')).toBe('Key: G\nFast')
  expect(keepKeyLine(null, 'Fast')).toBe('Fast')
})

test('notes keep a key whatever is written into them', () => {
  fc.assert(
    fc.property(anyKey, fc.string(), fc.string(), (key, before, after) => {
      const kept = keepKeyLine(`${before}\nKey: ${key}`, after)
      expect(keyInNotes(kept)).not.toBe(null)
      expect(kept.endsWith(after)).toBe(true)
      expect(keepKeyLine(`Key: ${key}`, kept)).toBe(kept)
    }),
  )
})
