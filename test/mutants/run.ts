import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A seeded defect: what it breaks, and the tests that must not pass with it. */
interface Mutant {
  readonly name: string
  readonly patch: string
  readonly says: string
  readonly tests: readonly string[]
}

interface Verdict {
  readonly green: boolean
  readonly failed: number
  readonly why: string
}

interface Report {
  numFailedTests: number
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[]
}

async function readMutants(folder: string, wanted: readonly string[]): Promise<Mutant[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.patch')).sort()
  const mutants = files.map(async (file) => {
    const patch = join(folder, file)
    const [says = '', caughtBy = ''] = (await readFile(patch, 'utf8')).split('\n')
    const [, tests = ''] = /^Caught by: (.+)$/.exec(caughtBy) ?? []
    if (!tests) throw new Error(`${file} does not say in its second line which tests catch it`)
    return { name: basename(file, '.patch'), patch: resolve(patch), says, tests: tests.split(' ') }
  })
  const all = await Promise.all(mutants)
  return wanted.length === 0 ? all : all.filter(({ name }) => wanted.includes(name))
}

/** Runs test files in a tree. */
async function judge(tree: string, tests: readonly string[]): Promise<Verdict> {
  const outputFile = join(tree, 'mutant-report.json')
  const args = [
    'run',
    '--project',
    'unit',
    '--project',
    'api',
    '--reporter',
    'json',
    '--outputFile',
    outputFile,
  ]
  await rm(outputFile, { force: true })
  const green = await run('node_modules/.bin/vitest', [...args, ...tests], {
    cwd: tree,
    timeout: 300_000,
  }).then(
    () => true,
    () => false,
  )
  const report = await readFile(outputFile, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  )
  const failures = report?.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  const broken = report?.testResults.find(({ message }) => message !== '')?.message.split('\n')[0]
  return {
    green,
    failed: report?.numFailedTests ?? 0,
    why: failures?.[0]?.fullName ?? broken ?? 'no report was written',
  }
}

async function tryMutant(tree: string, { patch, tests }: Mutant): Promise<string | undefined> {
  try {
    await run('git', ['apply', patch], { cwd: tree })
  } catch (error) {
    return `does not apply: ${(error as Error).message.split('\n')[1] ?? ''}`
  }
  const { green, failed, why } = await judge(tree, tests)
  await run('git', ['checkout', '--quiet', '--', '.'], { cwd: tree })
  if (green) return 'survived'
  // A program that does not even start proves nothing about a test.
  if (failed === 0) return `no test failed: ${why}`
  process.stdout.write(`  caught by: ${why}\n`)
  return undefined
}

/** Tries every mutant in a copy of what is committed. Answers what is wrong, by name. */
async function tryAll(tree: string, mutants: readonly Mutant[]): Promise<Map<string, string>> {
  const flaws = new Map<string, string>()
  const tests = new Set(mutants.flatMap((mutant) => mutant.tests))
  const sound = await judge(tree, [...tests])
  if (!sound.green) throw new Error(`the tests fail without any mutant: ${sound.why}`)
  for (const mutant of mutants) {
    process.stdout.write(`${mutant.name}: ${mutant.says}\n`)
    const flaw = await tryMutant(tree, mutant)
    if (flaw) flaws.set(mutant.name, flaw)
    if (flaw) process.stdout.write(`  ${flaw.toUpperCase()}\n`)
  }
  return flaws
}

const mutants = await readMutants(import.meta.dirname, process.argv.slice(2))
const parent = await mkdtemp(join(tmpdir(), 'bandstand-mutants-'))
const tree = join(parent, 'tree')
const started = Date.now()
await run('git', ['worktree', 'add', '--quiet', '--detach', tree, 'HEAD'])
try {
  await symlink(resolve('node_modules'), join(tree, 'node_modules'))
  const flaws = await tryAll(tree, mutants)
  const seconds = Math.round((Date.now() - started) / 1000)
  process.stdout.write(
    `\n${mutants.length - flaws.size} of ${mutants.length} mutants caught in ${seconds} s\n`,
  )
  for (const [name, flaw] of flaws) process.stdout.write(`${name}: ${flaw}\n`)
  process.exitCode = flaws.size === 0 && mutants.length > 0 ? 0 : 1
} finally {
  await run('git', ['worktree', 'remove', '--force', tree])
  await rm(parent, { recursive: true, force: true })
}
