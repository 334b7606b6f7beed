import * as fc from 'fast-check'
import * as z from 'zod/mini'

/** The parts of a JSON schema that values are made from. */
interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  allOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
}

const shapeOf = (schema: z.core.$ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

/** What breaks programs that trust their callers. */
const nasty = fc.constantFrom<unknown>(
  null,
  true,
  [],
  {},
  '',
  '   ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202e\ufeff\u200b',
  '👩‍🎤'.repeat(50),
  'x'.repeat(20_000),
  'é'.repeat(301),
  '0',
  '-1',
  'NaN',
  'infinity',
  '2031-02-30',
  '99999-01-01',
  '24:60',
  "'; drop table songs; --",
  '%00',
  '%',
  '../../etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'http://[::1',
  '__proto__',
  'constructor',
  0,
  -1,
  1.5,
  -0,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  [[]],
  [null],
  ['\u0000'],
  { length: -1 },
  { toString: null, valueOf: 1 },
  { constructor: { prototype: { role: 'admin' } } },
  deep(200),
)

const wild = fc.oneof(nasty, fc.jsonValue(), fc.string({ unit: 'binary' }), fc.bigInt().map(Number))

/** Values of the right kind, at the edges of it, that pass the first checks and go further in. */
function near({
  type,
  properties,
  items,
  anyOf,
  allOf,
  enum: choices,
  ...rest
}: Shape): fc.Arbitrary<unknown> {
  const either = anyOf ?? allOf
  if (either) return fc.oneof(...either.map(near))
  if (choices) return fc.constantFrom(...choices)
  if (rest.const !== undefined) return fc.constant(rest.const)
  if (type === 'integer' || type === 'number')
    return fc.oneof(fc.maxSafeInteger(), fc.nat({ max: 2000 }), fc.constantFrom(1, 999, 2 ** 31, 2 ** 53 - 1))
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array')
    return fc.array(near(items ?? {}), { maxLength: Math.min(rest.maxItems ?? 5, 60) + 1 })
  if (type === 'object' && properties) return bodyOf(properties)
  const longest = rest.maxLength ?? 300
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('x'.repeat(longest), '🎸'.repeat(longest / 2), 'x'.repeat(longest + 1)),
  )
}

/** Some of the fields, each right or wrong, and some that nobody knows. */
function bodyOf(properties: Record<string, Shape>): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [name, fc.oneof(near(shape), near(shape), wild)]),
  )
  const unknown = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('id', 'band_id', 'role', 'user')),
    wild,
    {
      maxKeys: 2,
    },
  )
  return fc.tuple(unknown, fc.record(known, { requiredKeys: [] })).map(([strange, fields]) => ({
    ...strange,
    ...fields,
  }))
}

/** Bodies made from an endpoint's own schema. */
export function hostileBodies(schema: z.core.$ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  return bodyOf(schema ? (shapeOf(schema).properties ?? {}) : {})
}

/** Bodies of given fields whose kinds are not known. */
export const hostileFields = (names: readonly string[]) =>
  bodyOf(Object.fromEntries(names.map((name) => [name, { type: 'string' }])))

export const namesIn = (schema: z.core.$ZodType | undefined): string[] =>
  schema ? Object.keys(shapeOf(schema).properties ?? {}) : []

/** Parts of an address as they arrive, some not even well encoded. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '1e3',
    '007',
    '2147483648',
    '9007199254740993',
    '99999999999999999999',
    'null',
    '__proto__',
    'constructor',
    '%00',
    '1%00',
    '%',
    '%zz',
    '%ff%fe',
    '%ED%A0%80',
    '%F0%9F%8E%B8',
    '..%2f..%2fetc%2fpasswd',
    "1'--",
    '1%20or%201=1',
    '$%7Bx%7D',
    'x'.repeat(600),
    '2031-02-30',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

/** Whole queries: repeated, nested, nameless and of names that every object has. */
export function hostileQueries(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names, '__proto__', 'constructor', 'toString', '', '%00', 'x[y]', 'x[]')
  return fc
    .array(fc.tuple(name, hostileText), { maxLength: 4 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
}

/** Bodies that are no JSON object, or one that two readers may read differently. */
export const brokenBodies: readonly (string | Buffer)[] = [
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '17',
  '{',
  '{"name":"a"',
  '{"name":"a"}x',
  "{'name':'a'}",
  '{"name":NaN}',
  '{"name":1e400}',
  '{"name":"a","name":{}}',
  '{"__proto__":{"role":"admin"}}',
  '{"a":{"__proto__":{"role":"admin"}}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '['.repeat(50_000),
  `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  `{"tags":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  '\ufeff{"name":"a"}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x7b, 0x00, 0x7d]),
]

export const wrongTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  ';',
  'application',
]
