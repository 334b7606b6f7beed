import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const parts = [
  {
    name: 'web app',
    script: 'build:web',
    output: 'dist/web/index.html',
    stamp: 'dist/web.built-from',
    sources: [
      'src/web',
      'src/contract',
      'vite.config.ts',
      'scripts/contract-for-screens.ts',
      'package-lock.json',
    ],
  },
  {
    name: 'server',
    script: 'build:server',
    output: 'dist/server/main.js',
    stamp: 'dist/server.built-from',
    sources: ['src/server', 'src/contract', 'vite.server.config.ts', 'package-lock.json'],
  },
]

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
}

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const files = /\.\w+$/.test(source) ? [source] : filesOf(source).sort()
    for (const file of files) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

for (const { name, script, output, stamp, sources } of parts) {
  const wanted = fingerprint(sources)
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
  console.log(`Building the ${name} (once, and after it changed) ...`)
  execFileSync('npm', ['run', '--silent', script], { stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(stamp, wanted)
}
