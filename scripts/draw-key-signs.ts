// Draws src/web/ui/key-signs.ttf: ♯ ♭ ♮ at Archivo's height, because no Latin subset has them.
// The same outlines stand on '#' and 'b', for the face that sets the names of keys.
import { writeFileSync } from 'node:fs'

/** x, y in 1/1000 em, y up; `curve` marks a control point of a quadratic curve. */
type Point = { x: number; y: number; curve?: true }
type Glyph = { advance: number; contours: Point[][] }

const at = (x: number, y: number): Point => ({ x, y })
const via = (x: number, y: number): Point => ({ x, y, curve: true })
const stem = (left: number, right: number, bottom: number, top: number) => [
  at(left, top),
  at(right, top),
  at(right, bottom),
  at(left, bottom),
]
/** A bar that rises by `rise` from left to right. */
const bar = (left: number, right: number, bottom: number, height: number, rise: number) => [
  at(left, bottom + height),
  at(right, bottom + height + rise),
  at(right, bottom + rise),
  at(left, bottom),
]

const sharp: Glyph = {
  advance: 430,
  contours: [
    stem(108, 166, -40, 690),
    stem(264, 322, 20, 750),
    bar(36, 394, 160, 92, 74),
    bar(36, 394, 386, 92, 74),
  ],
}
const flat: Glyph = {
  advance: 400,
  contours: [
    [
      at(52, 770),
      at(112, 770),
      at(112, 372),
      via(166, 420),
      at(232, 420),
      via(352, 420),
      at(352, 304),
      via(352, 160),
      at(52, -24),
    ],
    [at(112, 92), via(262, 200), at(262, 296), via(262, 346), at(212, 346), via(158, 346), at(112, 290)],
  ],
}
const natural: Glyph = {
  advance: 380,
  contours: [
    stem(64, 122, 130, 770),
    stem(258, 316, -70, 580),
    bar(64, 316, 130, 92, 56),
    bar(64, 316, 430, 92, 56),
  ],
}
const missing: Glyph = { advance: 400, contours: [] }

const glyphs = [missing, sharp, flat, natural]
const characters = new Map([
  [0x23, 1],
  [0x62, 2],
  [0x266d, 2],
  [0x266e, 3],
  [0x266f, 1],
])

const u8 = (...values: number[]) => Buffer.from(values.map((value) => value & 0xff))
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => u8(value >> 8, value)))
const u32 = (...values: number[]) => Buffer.concat(values.map((value) => u16(value >>> 16, value & 0xffff)))
const padded = (part: Buffer) => Buffer.concat([part, Buffer.alloc((4 - (part.length % 4)) % 4)])

function bounds({ contours }: Glyph) {
  const points = contours.flat()
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return points.length > 0
    ? [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    : [0, 0, 0, 0]
}

function outline(glyph: Glyph) {
  const points = glyph.contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  let end = -1
  const ends = glyph.contours.map((contour) => (end += contour.length))
  const deltas = (axis: 'x' | 'y') =>
    points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0))
  return padded(
    Buffer.concat([
      u16(glyph.contours.length, ...bounds(glyph), ...ends, 0),
      // Bit 0: on the curve; bit 6 of the first: the contours overlap.
      u8(...points.map(({ curve }, index) => (curve ? 0 : 1) | (index === 0 ? 0x40 : 0))),
      u16(...deltas('x')),
      u16(...deltas('y')),
    ]),
  )
}

const outlines = glyphs.map(outline)
const offsets = [0]
for (const part of outlines) offsets.push((offsets.at(-1) ?? 0) + part.length)
const codes = [...characters]
const [xMin = 0, yMin = 0, xMax = 0, yMax = 0] = bounds({
  advance: 0,
  contours: glyphs.flatMap((glyph) => glyph.contours),
})

function characterMap() {
  const segments = [...codes, [0xffff, 0] as const]
  const body = Buffer.concat([
    u16(0, segments.length * 2, 8, 2, segments.length * 2 - 8),
    u16(...segments.map(([code]) => code)),
    u16(0),
    u16(...segments.map(([code]) => code)),
    u16(...segments.map(([code, glyph]) => (code === 0xffff ? 1 : glyph - code))),
    u16(...segments.map(() => 0)),
  ])
  return Buffer.concat([u16(0, 1, 3, 1), u32(12), u16(4, body.length + 4), body])
}

function names() {
  const entries = [
    'Bandstand Keys',
    'Regular',
    'Bandstand Keys 1',
    'Bandstand Keys',
    'Version 1.0',
    'BandstandKeys',
  ]
  const strings = entries.map((entry) => u16(...Array.from(entry, (letter) => letter.charCodeAt(0))))
  let offset = 0
  const records = strings.map((string, index) => {
    const record = u16(3, 1, 0x409, index + 1, string.length, offset)
    offset += string.length
    return record
  })
  return Buffer.concat([u16(0, strings.length, 6 + 12 * strings.length), ...records, ...strings])
}

const pointCounts = glyphs.map(({ contours }) => contours.flat().length)
const head = Buffer.concat([
  u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
  u16(3, 1000),
  Buffer.alloc(16),
  u16(xMin, yMin, xMax, yMax, 0, 8, 2, 1, 0),
])
const tables: Record<string, Buffer> = {
  'OS/2': Buffer.concat([
    u16(4, 400, 600, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0),
    Buffer.alloc(10),
    u32(0, 0, 0, 0),
    Buffer.from('BAND'),
    u16(0x40, 0x23, 0x266f, 878, -210, 0, 878, 210),
    u32(0, 0),
    u16(500, 686, 0, 32, 0),
  ]),
  cmap: characterMap(),
  glyf: Buffer.concat(outlines),
  head,
  hhea: Buffer.concat([
    u32(0x10000),
    u16(878, -210, 0, 430, 36, 36, 394, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length),
  ]),
  hmtx: u16(...glyphs.flatMap((glyph) => [glyph.advance, bounds(glyph)[0] ?? 0])),
  loca: u32(...offsets),
  maxp: Buffer.concat([
    u32(0x10000),
    u16(glyphs.length, Math.max(...pointCounts), 4, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
  ]),
  name: names(),
  post: Buffer.concat([u32(0x30000, 0), u16(-75, 50), u32(0, 0, 0, 0, 0)]),
}

const checksum = (part: Buffer) => {
  const whole = padded(part)
  let sum = 0
  for (let index = 0; index < whole.length; index += 4) sum = (sum + whole.readUInt32BE(index)) >>> 0
  return sum
}

function font() {
  const entries = Object.entries(tables)
  let offset = 12 + 16 * entries.length
  const directory = entries.map(([tag, table]) => {
    const entry = Buffer.concat([Buffer.from(tag), u32(checksum(table), offset, table.length)])
    offset += padded(table).length
    return entry
  })
  const power = Math.floor(Math.log2(entries.length))
  const range = 16 * 2 ** power
  return Buffer.concat([
    u32(0x10000),
    u16(entries.length, range, power, 16 * entries.length - range),
    ...directory,
    ...entries.map(([, table]) => padded(table)),
  ])
}

const adjustment = (0xb1b0afba - checksum(font())) >>> 0
head.writeUInt32BE(adjustment, 8)
writeFileSync(new URL('../src/web/ui/key-signs.ttf', import.meta.url), font())
