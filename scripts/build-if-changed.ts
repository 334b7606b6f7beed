import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'dist/web.built-from'
const sources = [
  'src/web',
  'src/contract',
  'vite.config.ts',
  'scripts/contract-for-screens.ts',
  'package-lock.json',
]

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const files = /\.\w+$/.test(source) ? [source] : filesOf(source).sort()
    for (const file of files) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const wanted = fingerprint()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted || !existsSync('dist/web/index.html')) {
  console.log('Building the web app (once, and after it changed) ...')
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(stamp, wanted)
}
