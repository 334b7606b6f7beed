import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** Bytes after brotli, but for fonts as they are. */
const budget = { initialJs: 115_000, lazyChunk: 40_000, screenJs: 150_000, css: 12_000, fonts: 95_000 }
const assets = 'dist/web/assets'

const weigh = (file: string) => brotliCompressSync(readFileSync(`${assets}/${file}`)).length
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

const page = readFileSync('dist/web/index.html', 'utf8')
const files = readdirSync(assets)
const scripts = files.filter((file) => file.endsWith('.js'))
const initial = scripts.filter((file) => page.includes(file))
const lazy = scripts.filter((file) => !initial.includes(file)).map((file) => ({ file, bytes: weigh(file) }))
const heaviest = lazy.reduce((most, chunk) => (chunk.bytes > most.bytes ? chunk : most), {
  file: '-',
  bytes: 0,
})

/** A script and all that it cannot run without. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const source = readFileSync(`${assets}/${file}`, 'utf8')
  for (const [, imported = ''] of source.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
    withImports(imported, found)
  return found
}

/** What the songs begin with, in their frame: neither dialogs nor schemas. */
const ofSongs = scripts
  .filter((file) => /^(shell|songs-screen)-/.test(file))
  .reduce((found, file) => withImports(file, found), new Set(initial))

const measured = [
  { name: 'initial JavaScript', bytes: sum(initial.map(weigh)), most: budget.initialJs },
  { name: `heaviest lazy chunk (${heaviest.file})`, bytes: heaviest.bytes, most: budget.lazyChunk },
  { name: 'songs with their frame', bytes: sum(Array.from(ofSongs, weigh)), most: budget.screenJs },
  { name: 'CSS', bytes: sum(files.filter((file) => file.endsWith('.css')).map(weigh)), most: budget.css },
  {
    name: 'fonts',
    bytes: sum(
      files.filter((file) => file.endsWith('.woff2')).map((file) => readFileSync(`${assets}/${file}`).length),
    ),
    most: budget.fonts,
  },
]

for (const { name, bytes, most } of measured)
  console.log(`${bytes <= most ? 'ok  ' : 'OVER'} ${name}: ${bytes} of ${most} bytes`)
if (initial.length === 0) console.error('No initial script was found in the page.')
process.exit(initial.length > 0 && measured.every(({ bytes, most }) => bytes <= most) ? 0 : 1)
