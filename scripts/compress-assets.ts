import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = 'dist/web'
const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/
const SMALLEST_BYTES = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Lays a brotli and a gzip file beside every text file of the build, to be served as they are. */
const entries = await readdir(folder, { withFileTypes: true, recursive: true })
const files = entries
  .filter((entry) => entry.isFile() && compressible.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

await Promise.all(
  files.map(async (file) => {
    const content = await readFile(file)
    if (content.length < SMALLEST_BYTES) return
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    await writeFile(`${file}.br`, await brotli(content, { params }))
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
  }),
)
