import { cpus, release, totalmem } from 'node:os'

/** One figure and what it has to be. */
export interface Measure {
  readonly work: string
  readonly figure: string
  readonly value: number
  readonly unit: string
  readonly goal?: { readonly most: number } | { readonly least: number }
  /** The absolute figures behind a ratio. */
  readonly detail?: string
}

export function isMet({ value, goal }: Measure): boolean {
  if (!goal) return true
  return 'most' in goal ? value <= goal.most : value >= goal.least
}

function goalInWords({ goal, unit }: Measure): string {
  if (!goal) return ''
  return 'most' in goal ? `at most ${goal.most} ${unit}` : `at least ${goal.least} ${unit}`
}

function number(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toFixed(digits)
}

/** As a table of Markdown, which reads well in a terminal too. */
export function tableOf(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => {
    const verdict = measure.goal ? (isMet(measure) ? 'met' : '**missed**') : ''
    const value = `${number(measure.value)} ${measure.unit}`
    return `| ${[measure.work, measure.figure, value, goalInWords(measure), verdict, measure.detail ?? ''].join(' | ')} |`
  })
  return ['| work | figure | measured | goal | | absolute |', '|---|---|---|---|---|---|', ...rows].join('\n')
}

export function machine(): string {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} x ${cpu?.model.trim()}, ${gigabytes} GB, Linux ${release()}, Node ${process.versions.node}`
}
