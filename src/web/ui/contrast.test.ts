import { expect, test } from 'vitest'

import css from './styles.css?raw'

type Rgb = [number, number, number]

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromHex = (hex: string) =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb

/** OKLCH to linear sRGB, after Björn Ottosson, "A perceptual color space for image processing". */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return rgb.map((part) => Math.min(1, Math.max(0, part))) as Rgb
}

function ratio(one: Rgb, other: Rgb) {
  const [dark = 0, bright = 0] = [one, other]
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const block = (start: string) => css.slice(css.indexOf(start), css.indexOf('}', css.indexOf(start)))
const values = (text: string) =>
  new Map([...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
const day = new Map([
  ...values(block('--color-transparent')),
  ...values(block(':root {\n    color-scheme: light')),
])
const themes = {
  light: day,
  dark: new Map([...day, ...values(block("[data-theme='dark'] {\n    color-scheme"))]),
  stage: new Map([...day, ...values(block("[data-theme='stage'] {\n    color-scheme"))]),
}
const floors = { light: 4.5, dark: 4.5, stage: 7 }
const hues = [...css.matchAll(/--key-hue: (\d+);\n  }\n/g)].map(([, hue]) => Number(hue))

const pairs = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) =>
    ['canvas', 'surface', 'raised', 'sunken', 'hover'].map((ground) => [ink, ground] as const),
  ),
  ['on-primary', 'primary'],
  ['lamp-ink', 'lamp'],
  ['ink', 'lamp-soft'],
  ['lamp-text', 'surface'],
  ['on-danger', 'danger'],
  ['danger', 'surface'],
  ['danger', 'raised'],
  ['danger', 'danger-soft'],
  ['ok', 'surface'],
] as const

for (const [theme, tokens] of Object.entries(themes)) {
  const floor = floors[theme as keyof typeof floors]
  const colour = (name: string) => fromHex(tokens.get(`--color-${name}`) ?? '')
  const part = (name: string) => Number(tokens.get(name))

  test(`${theme}: text is read at ${floor}:1 or better`, () => {
    const low = pairs
      .map(([ink, ground]) => ({ ink, ground, ratio: ratio(colour(ink), colour(ground)) }))
      .filter((pair) => !(pair.ratio >= floor))
    expect(low).toEqual([])
  })

  test(`${theme}: controls and the focus ring stand out at 3:1`, () => {
    for (const ground of ['canvas', 'surface', 'sunken']) {
      expect(ratio(colour('edge'), colour(ground))).toBeGreaterThanOrEqual(3)
      expect(ratio(colour('focus'), colour(ground))).toBeGreaterThanOrEqual(3)
    }
  })

  test(`${theme}: the twelve keys are read at 7:1, filled and outlined`, () => {
    expect(hues).toHaveLength(12)
    for (const hue of hues) {
      const ink = fromOklch(part('--key-ink-l'), part('--key-ink-c'), hue)
      const soft = fromOklch(part('--key-soft-l'), part('--key-soft-c'), hue)
      expect(ratio(ink, soft)).toBeGreaterThanOrEqual(7)
      expect(ratio(ink, colour('surface'))).toBeGreaterThanOrEqual(7)
    }
  })
}
