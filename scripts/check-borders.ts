import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface Cruise {
  summary: {
    totalCruised: number
    violations: { from: string; to: string; rule: { name: string } }[]
  }
}

const run = promisify(execFile)
const FEWEST_MODULES = 50

async function cruise(): Promise<Cruise> {
  const args = ['depcruise', 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { stdout } = await run('npx', args, { maxBuffer: 256 * 1024 * 1024 }).catch(
    (error: { stdout?: string; message: string }) => {
      if (error.stdout?.startsWith('{')) return { stdout: error.stdout }
      throw error
    },
  )
  return JSON.parse(stdout) as Cruise
}

const { summary } = await cruise()
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`)
console.log(`${summary.totalCruised} modules cruised, ${summary.violations.length} border breaches`)
if (summary.totalCruised < FEWEST_MODULES)
  console.error('Too few modules were cruised for the check to mean anything.')
process.exit(summary.violations.length === 0 && summary.totalCruised >= FEWEST_MODULES ? 0 : 1)
