import { describe, expect, test } from 'vitest'

import { foldText, looseArtist, looseTitle, mayShareArtist, songIdentity } from './titles.ts'

test('folding takes case, accents and apostrophes away, and nothing else', () => {
  expect(foldText('Ça va, Déjà-Vu? Don’t!')).toBe('ca va, deja-vu? dont!')
  expect(foldText('上を向いて歩こう')).toBe('上を向いて歩こう'.normalize('NFD'))
})

describe('the same song', () => {
  test('has the same title and artist, whatever the case and space', () => {
    const song = songIdentity({ title: 'Low  Tide Radio ', artist: 'Harbour & Vale' })
    expect(songIdentity({ title: 'low tide radio', artist: 'HARBOUR & VALE' })).toBe(song)
    expect(songIdentity({ title: 'Low Tide Radio', artist: null })).not.toBe(song)
    expect(songIdentity({ title: 'Lów Tide Radio', artist: 'Harbour & Vale' })).not.toBe(song)
  })
})

describe('a look-alike', () => {
  test.each([
    ['Heroes - Remastered 2011', '"Heroes"'],
    ['Heroes - 2017 Remaster', 'Heroes'],
    ['Heroes (Live)', 'Heroes'],
    ['Heroes - Live at Wembley - Remastered', 'Heroes'],
    ['The Chain', 'Chain'],
    ['Café del Mar', 'Cafe Del Mar'],
    ['Me & Julio Down by the Schoolyard', 'Me and Julio down by the schoolyard!'],
    ["Don't Look Back in Anger", 'Don’t look back in anger [Remastered]'],
    ['Uptown Funk (feat. Bruno Mars)', 'Uptown Funk'],
    ['Get Lucky (Radio Edit) [feat. Pharrell Williams]', 'Get Lucky'],
    ['1999 (2019 Remaster)', '1999'],
  ])('%s is like %s', (one, other) => {
    expect(looseTitle(one)).toBe(looseTitle(other))
  })

  test.each([
    ['Hello (Adele cover)', 'Hello'],
    ['Alive', 'A'],
    ['Red - Blue', 'Red'],
    ['One', 'One More Time'],
    ['Livery', 'Live'],
    ['1979', '1999'],
  ])('%s is not like %s', (one, other) => {
    expect(looseTitle(one)).not.toBe(looseTitle(other))
  })

  test('is never nameless', () => {
    for (const title of ['(Live)', '!!!', '???', 'The', '🎸', '- -']) expect(looseTitle(title)).not.toBe('')
  })

  test.each([
    ['The Beatles', 'beatles', true],
    ['Beyoncé', 'BEYONCE', true],
    ['Mark Ronson ft. Amy Winehouse', 'Mark Ronson', true],
    ['Simon & Garfunkel', 'Simon and Garfunkel', true],
    ['Oasis', null, true],
    ['Oasis', 'Blur', false],
    ['Simon & Garfunkel', 'Simon', false],
  ])('of %s may be by %s: %s', (one, other, may) => {
    expect(mayShareArtist(one, other)).toBe(may)
  })

  test('of an artist with guests is by the artist', () => {
    expect(looseArtist('Santana (feat. Rob Thomas)')).toBe('santana')
    expect(looseArtist('The The')).toBe('the')
  })
})
