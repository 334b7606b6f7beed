import { readFileSync, renameSync, statSync } from 'node:fs'

const LIMIT_BYTES = 1_000_000

/** Puts a grown log aside; returns where the next run's words begin. */
export function rotateLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= LIMIT_BYTES) return size
  renameSync(file, `${file}.1`)
  return 0
}

/** Why the server gave up: its first fatal line since `from`, else its last line. */
export function lastWords(file: string, from: number): string {
  let text: string
  try {
    text = readFileSync(file).subarray(from).toString('utf8').trim()
  } catch {
    return ''
  }
  const lines = text.split('\n')
  const line = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(?=FATAL|PANIC)/, '').trim()
}
