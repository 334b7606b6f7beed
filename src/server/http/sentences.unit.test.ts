import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { GigChange } from '../../contract/gigs.ts'
import { RoleChange } from '../../contract/members.ts'
import { sentenceOf } from './sentences.ts'

const { localeError } = z.config()
beforeAll(() => {
  z.config({ localeError: sentenceOf })
})
afterAll(() => {
  z.config({ localeError })
})

const said = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message)

test.each([
  ['a word that is none of them', RoleChange, { role: 'king' }, ['role has to be admin or bandmate']],
  ['none of some, which may be empty', z.enum(['', 'local']), 'here', ['The body has to be local']],
  ['nothing', RoleChange, {}, ['role has to be admin or bandmate']],
  ['text for a number', GigChange, { setlist_id: '' }, ['setlist_id has to be a number']],
  ['a part of one', GigChange, { setlist_id: 1.5 }, ['setlist_id has to be a whole number']],
  [
    'too few',
    z.object({ songs: z.array(z.int()).check(z.minLength(1)) }),
    { songs: [] },
    ['songs is too short'],
  ],
  ['too large', z.object({ limit: z.int().check(z.maximum(100)) }), { limit: 101 }, ['limit is too large']],
  ['missing', z.object({ q: z.string() }), {}, ['q is missing']],
  ['a list for names and values', z.record(z.string(), z.string()), [], ['The body has to be an object']],
  ['no address', z.object({ at: z.email() }), { at: 'maya' }, ['at does not have the right form']],
  ['something else', z.string(), {}, ['The body has to be text']],
])('%s is told in a sentence', (_what, schema, value, sentences) => {
  expect(said(schema, value)).toEqual(sentences)
})
