import { spawn } from 'node:child_process'
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

const none: Count = { passed: 0, failed: 0, skipped: 0 }

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

/** Those of one stage run side by side. */
const stages: readonly (readonly Suite[])[] = [
  [
    { name: 'format', command: ['npm', 'run', '--silent', 'check:format'] },
    { name: 'lint', command: ['npm', 'run', '--silent', 'check:lint'] },
    { name: 'types', command: ['npm', 'run', '--silent', 'check:types'] },
    { name: 'borders', command: ['npm', 'run', '--silent', 'check:borders'] },
    { name: 'unused code', command: ['npm', 'run', '--silent', 'check:unused'] },
  ],
  [vitest('unit', ['unit', 'web'])],
  [{ name: 'build', command: ['node', 'scripts/build-if-changed.ts'] }],
  [vitest('api', ['api']), vitest('api-second-postgres', ['api'], { TEST_POSTGRES: 'system' })],
  [{ name: 'size', command: ['npm', 'run', '--silent', 'check:size'] }],
  [{ name: 'browser', command: ['npx', 'playwright', 'test'], count: countPlaywright }],
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

/** Runs a suite; one that is not alone shows what it said when it is done. */
function start({ name, command: [program = '', ...args], env }: Suite, isAlone: boolean): Promise<boolean> {
  if (isAlone) console.log(`\n== ${name}`)
  const child = spawn(program, args, {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const said: Buffer[] = []
  const keep = (chunk: Buffer) => void said.push(chunk)
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return new Promise((resolve) => {
    child.on('close', (status) => {
      if (!isAlone) console.log(`\n== ${name}\n${Buffer.concat(said).toString()}`)
      resolve(status === 0)
    })
  })
}

function countTests({ name, count }: Suite): Count | undefined {
  if (!count) return undefined
  const report = `${reports}/${name}.json`
  const counted = existsSync(report) ? count(readFileSync(report, 'utf8')) : none
  if (counted.passed + counted.failed === 0) console.error(`${name}: no test ran`)
  return counted
}

/** Runs a suite, and fails it when it ran no test. */
async function run(suite: Suite, isAlone: boolean): Promise<Count & { line: string }> {
  const started = Date.now()
  const isGood = await start(suite, isAlone)
  const seconds = Math.round((Date.now() - started) / 1000)
  const counted = countTests(suite)
  const { passed, skipped, failed: failedTests, flaky = 0 } = counted ?? none
  const isBroken = !isGood || counted?.passed === 0
  const failed = isBroken ? Math.max(failedTests, 1) : failedTests
  const tests = counted ? `${passed} tests, ` : ''
  const secondTries = flaky > 0 ? `, ${flaky} on the second try` : ''
  const line = `${failed === 0 ? 'ok  ' : 'FAIL'} ${suite.name}: ${tests}${seconds} s${secondTries}`
  return { passed, skipped, failed, line }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
requireSystemPackages()

const results: Awaited<ReturnType<typeof run>>[] = []
for (const stage of stages)
  results.push(...(await Promise.all(stage.map((suite) => run(suite, stage.length === 1)))))

const sum = (what: 'passed' | 'failed' | 'skipped') => results.reduce((all, result) => all + result[what], 0)
console.log(`\n${results.map(({ line }) => line).join('\n')}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') === 0 ? 0 : 1)
