import * as z from 'zod/mini'

import { roles } from './roles.ts'

/** Ids of everything but users: positive integers, in a path written in decimal. */
export const Id = z.int().check(z.positive())

const idInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((digits: string) => Number(digits)),
)

/** Path parameters that are ids, by their names. */
export function ids<const Name extends string>(...names: Name[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, idInPath])) as Record<Name, typeof idInPath>)
}

export const inBand = ids('bandId')

/** In lower case, as it is compared with the ids of people who call. */
export const UserId = z.uuid().check(z.toLowerCase())

export const Role = z.enum(roles)

/** ISO 8601 UTC. */
export const Timestamp = z.iso.datetime()

/** Text that PostgreSQL can keep: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Ends the checks of a longer text, so that no pattern is ever tried on more than `max` characters. */
export function atMost(max: number, error = `Please use at most ${max} characters`) {
  return z.maxLength(max, { error, abort: true })
}

/** Trimmed text of at most `max` characters. */
export function text(max: number) {
  return z
    .string('Please enter text')
    .check(z.trim(), atMost(max), z.refine(isStorable, 'This text has characters that cannot be saved'))
}

/** Like `text`, not empty; `message` says so. */
export function requiredText(max: number, message: string) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      atMost(max),
      z.refine(isStorable, 'This text has characters that cannot be saved'),
    )
}

const emptyToNull = (value: string | null) => (value === '' ? null : value)

/** Text that may be left out: null and '' both mean none. */
export function optionalText(max: number) {
  return z.optional(z.pipe(z.nullable(text(max)), z.transform(emptyToNull)))
}

const WebAddress = z.url({ protocol: /^https?$/ })

function isWebLink(link: string): boolean {
  return link === '' || z.safeParse(WebAddress, link).success
}

/** A web address that may be left out; only http and https, since it becomes a link on a page. */
export function optionalLink() {
  const link = text(2000).check(
    z.refine(isWebLink, 'Please enter a link that starts with http:// or https://'),
  )
  return z.optional(z.pipe(z.nullable(link), z.transform(emptyToNull)))
}

export const Person = z.object({ id: UserId, name: z.string() })
