import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const chromiumPaths = [
  process.env['CHROMIUM_PATH'],
  // Draws no windows, so the stories take a quarter less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium that the browser stories run in. */
export function findChromium(): string | undefined {
  return chromiumPaths.find((path) => path !== undefined && existsSync(path))
}

/** Whether the system's packages hold a second PostgreSQL to test on. */
export function hasSystemPostgres(): boolean {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  return versions.some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))
}

/** Tries to install Debian packages; false when this machine or user cannot. */
export function tryInstall(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
    return true
  } catch {
    return false
  }
}
