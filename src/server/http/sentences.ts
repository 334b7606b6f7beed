import type * as z from 'zod/mini'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const short: ReadonlySet<string> = new Set(['string', 'array'])

/** What is said of a value where the contract has no words of its own for it. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.join('.') || 'The body'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} is missing`
        : `${name} has to be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `${name} has to be ${issue.values.map(String).filter(Boolean).join(' or ')}`
    case 'too_small':
      return `${name} is too ${short.has(issue.origin) ? 'short' : 'small'}`
    case 'too_big':
      return `${name} is too ${short.has(issue.origin) ? 'long' : 'large'}`
    case 'invalid_format':
      return `${name} does not have the right form`
    default:
      return `${name} is not valid`
  }
}
