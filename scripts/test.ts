import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

import { findChromium, hasSystemPostgres, tryInstall } from './system-packages.ts'

const reports = 'test-results/reports'

interface Count {
  passed: number
  failed: number
  skipped: number
  /** Passed on the second try only. */
  flaky?: number
}

interface Suite {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Reads how many tests ran from the report the suite wrote; none for a check without tests. */
  count?: (report: string) => Count
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function countVitest(report: string): Count {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(report) as VitestReport
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function countPlaywright(report: string): Count {
  const { expected, unexpected, flaky, skipped } = (JSON.parse(report) as PlaywrightReport).stats
  return { passed: expected + flaky, failed: unexpected, skipped, flaky }
}

function vitest(name: string, projects: string[], env: Record<string, string> = {}): Suite {
  const chosen = projects.flatMap((project) => ['--project', project])
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${name}.json`]
  return { name, command: ['npx', 'vitest', 'run', ...chosen, ...output], env, count: countVitest }
}

/** They change nothing and so run side by side. */
const checks: Suite[] = [
  { name: 'format', command: ['npm', 'run', '--silent', 'check:format'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'check:lint'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'check:types'] },
  { name: 'borders', command: ['npm', 'run', '--silent', 'check:borders'] },
  { name: 'unused code', command: ['npm', 'run', '--silent', 'check:unused'] },
]

const suites: Suite[] = [
  vitest('unit', ['unit', 'web']),
  vitest('api', ['api']),
  vitest('api-second-postgres', ['api'], { TEST_POSTGRES: 'system' }),
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'size', command: ['npm', 'run', '--silent', 'check:size'] },
  {
    name: 'browser',
    command: ['npx', 'playwright', 'test'],
    count: countPlaywright,
  },
]

function requireSystemPackages(): void {
  if (!findChromium() && !tryInstall('chromium', 'fonts-noto-color-emoji'))
    console.error('The browser stories need Chromium: apt-get install chromium, or set CHROMIUM_PATH to one.')
  if (!hasSystemPostgres() && !tryInstall('postgresql'))
    console.error('The API tests also run on a PostgreSQL of the system: apt-get install postgresql.')
  const hasSeveral = ['/usr/bin/redis-server', '/usr/sbin/nginx'].every((program) => existsSync(program))
  if (!hasSeveral && !tryInstall('redis-server', 'nginx'))
    console.error('The tests of several processes need Redis and nginx: apt-get install redis-server nginx.')
}

function run({ name, command, env, count }: Suite): Count {
  console.log(`\n== ${name}`)
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const report = `${reports}/${name}.json`
  const counted =
    count && existsSync(report) ? count(readFileSync(report, 'utf8')) : { passed: 0, failed: 0, skipped: 0 }
  if (count && counted.passed + counted.failed === 0) console.error(`${name}: no test ran`)
  const broken = status !== 0 || (count !== undefined && counted.passed === 0)
  return broken && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

const secondsSince = (started: number) => Math.round((Date.now() - started) / 1000)

/** Runs a check, and shows what it said when it is done. */
function check({ name, command: [program = '', ...args] }: Suite): Promise<{ line: string; failed: number }> {
  const started = Date.now()
  return new Promise((resolve) => {
    execFile(program, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      console.log(`\n== ${name}\n${stdout}${stderr}`)
      const line = `${error ? 'FAIL' : 'ok  '} ${name}: ${secondsSince(started)} s`
      resolve({ line, failed: error ? 1 : 0 })
    })
  })
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
requireSystemPackages()

const lines: string[] = []
const total: Count = { passed: 0, failed: 0, skipped: 0 }

for (const { line, failed } of await Promise.all(checks.map(check))) {
  lines.push(line)
  total.failed += failed
}

for (const suite of suites) {
  const started = Date.now()
  const { passed, failed, skipped, flaky = 0 } = run(suite)
  const seconds = secondsSince(started)
  const tests = suite.count ? `${passed} tests, ` : ''
  const secondTries = flaky > 0 ? `, ${flaky} on the second try` : ''
  lines.push(`${failed === 0 ? 'ok  ' : 'FAIL'} ${suite.name}: ${tests}${seconds} s${secondTries}`)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

console.log(`\n${lines.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)
