import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { parseCatalogueLink, youtubeVideoId } from '../../src/contract/music/catalogue-links.ts'
import { parseDuration } from '../../src/contract/music/durations.ts'
import { isKey, keyInNotes } from '../../src/contract/music/keys.ts'
import { hasRepeatedTag } from '../../src/contract/music/tags.ts'
import { looseArtist, looseTitle, songIdentity } from '../../src/contract/music/titles.ts'
import { songOfVideo } from '../../src/contract/music/video-titles.ts'
import { bannedUntil } from '../../src/server/auth/users/ban.ts'
import { checkEmailAddress } from '../../src/server/auth/users/email-address.ts'
import { allowedRedirect } from '../../src/server/auth/links/redirect.ts'
import { startApp } from '../start-app.ts'
import type { TestApp } from '../start-app.ts'
import { namesIn } from './hostile.ts'

const LENGTH = 100_000
/** Milliseconds; a pattern that tries everything twice takes seconds. */
const PATIENCE = 150

const before = ['', 'a@b', 'key:', 'https://a.b/']
const repeated =
  '  |\t|\n|a|aA|a.|a-|a@|@|.|-|/|:|%|0|1:|1m|( |(a|[|"|“a|- a | - a - |, |key:|key: C|feat |(feat. |vevo |live |' +
  ' - live|official | - official|the |& |?v=|&v=|www.|/embed/|x,|\u0301\u0327|🎸|\u0000|'
const after = ['', ' \u0000x']

/** Texts of one part over and over, between others. */
function longTexts(length: number): string[] {
  return repeated
    .split('|')
    .filter(Boolean)
    .flatMap((part) =>
      before.flatMap((start) => after.map((end) => start + part.repeat(length / part.length) + end)),
    )
}
const texts = longTexts(LENGTH)

function millisecondsOf(run: (text: string) => unknown, text: string): number {
  const started = performance.now()
  try {
    run(text)
  } catch {
    // Refused is as good as read.
  }
  return performance.now() - started
}

/** What takes too long, twice in a row, since a machine may be busy with something else. */
function stuckOn(run: (text: string) => unknown, given = texts): string[] {
  const isSlow = (text: string) =>
    millisecondsOf(run, text) > PATIENCE && millisecondsOf(run, text) > PATIENCE
  const found: string[] = []
  for (const text of given) {
    if (isSlow(text)) found.push(`${JSON.stringify(text.slice(0, 30))}...${JSON.stringify(text.slice(-5))}`)
    if (found.length > 2) break
  }
  return found
}

let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

test('no long text holds up the check of a body, a query or an address', () => {
  const stuck: string[] = []
  const seen = new Set<unknown>()
  for (const { method, path, body, query, params } of app.app.endpoints)
    for (const schema of [body, query, params]) {
      if (!schema || seen.has(schema)) continue
      seen.add(schema)
      for (const name of namesIn(schema))
        for (const text of stuckOn((long) => z.safeParse(schema, { [name]: long })))
          stuck.push(`${method} ${path} ${name}: ${text}`)
    }
  expect(stuck).toEqual([])
}, 120_000)

test.each<[string, (text: string) => unknown]>([
  ['a key', isKey],
  ['notes', keyInNotes],
  ['a duration', parseDuration],
  ['a link into a catalogue', parseCatalogueLink],
  ['a link to a video', youtubeVideoId],
  ['the title of a video', (text) => songOfVideo(text, 'Oasis')],
  ['the channel of a video', (text) => songOfVideo('Oasis - Wonderwall', text)],
  ['the length of a ban', bannedUntil],
  ['an e-mail address', checkEmailAddress],
  ['an address to go back to', (text) => allowedRedirect(app.config, text)],
])('no long text holds up the reading of %s', (_, run) => {
  expect(stuckOn(run)).toEqual([])
})

test.each<[string, (text: string) => unknown]>([
  ['titles', looseTitle],
  ['titles and artists', (title) => songIdentity({ title, artist: title })],
  ['artists', looseArtist],
  ['tags', (text) => hasRepeatedTag([text, text])],
])('%s as long as they may be are compared at once', (_, run) => {
  expect(stuckOn(run, longTexts(300))).toEqual([])
})
