import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const folder = fileURLToPath(new URL('./lighthouse/', import.meta.url))
const run = promisify(execFile)

/** A busy machine loses a recording now and then. */
const ATTEMPTS = 3

export const presets = ['desktop', 'mobile'] as const
export type Preset = (typeof presets)[number]

const categories = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof categories)[number]

export interface Scores {
  readonly scores: Readonly<Record<Category, number>>
  /** What costs points, but for what only takes time. */
  readonly findings: readonly string[]
}

interface Report {
  readonly categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  readonly audits: Record<string, { score: number | null; title: string }>
}

/** Lighthouse is no package of Bandstand's: it is put beside this file when it is asked for. */
export function installLighthouse(): void {
  if (existsSync(`${folder}node_modules`)) return
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** One load with a cold cache; what the page keeps in the local storage stays. */
async function load(url: string, preset: Preset, browserPort: number): Promise<Report> {
  const program = `${folder}node_modules/lighthouse/cli/index.js`
  const options = [
    `--port=${browserPort}`,
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    ...(preset === 'desktop' ? ['--preset=desktop'] : []),
  ]
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { stdout } = await run(process.execPath, [program, url, ...options], { maxBuffer: 1e8 })
      return JSON.parse(stdout) as Report
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

const scoreOf = (report: Report, category: Category) =>
  Math.round((report.categories[category].score ?? 0) * 100)

function findingsOf({ categories, audits }: Report): string[] {
  const refs = [categories.accessibility, categories['best-practices']].flatMap(({ auditRefs }) => auditRefs)
  const lost = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return lost.map(({ id }) => audits[id]?.title ?? id)
}

/** The median of some loads. */
export async function examine(
  url: string,
  preset: Preset,
  browserPort: number,
  times: number,
): Promise<Scores> {
  const reports: Report[] = []
  for (let time = 0; time < times; time += 1) reports.push(await load(url, preset, browserPort))
  const median = (category: Category) =>
    reports.map((report) => scoreOf(report, category)).sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
  return {
    scores: {
      performance: median('performance'),
      accessibility: median('accessibility'),
      'best-practices': median('best-practices'),
    },
    findings: [...new Set(reports.flatMap(findingsOf))],
  }
}
