// Cuts src/web/ui/archivo.woff2 from the Archivo of Fontsource: the weights and widths that styles.css uses, a quarter
// less to load before the first text.
import { readFile, writeFile } from 'node:fs/promises'

import subsetFont from 'subset-font'

const whole = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'

/** What the latin file of Fontsource holds; the same as its unicode-range in styles.css. */
const ranges = [
  [0x0020, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02bc],
  [0x02c6, 0x02c6],
  [0x02da, 0x02da],
  [0x02dc, 0x02dc],
  [0x0304, 0x0304],
  [0x0308, 0x0308],
  [0x0329, 0x0329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
] as const

const letters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
)

const cut = await subsetFont(await readFile(whole), letters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 }, wdth: { min: 82, max: 116 } },
})
await writeFile('src/web/ui/archivo.woff2', cut)
