import { StartError } from '../src/server/start-error.ts'

const log = (line: string) => void process.stderr.write(`${line}\n`)

/** Runs an operator's command: what the operator can act on is one line, and anything wrong exits with 1. */
export async function runScript(command: (log: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await command(log)
  } catch (error) {
    const isPlain = error instanceof StartError || (error as NodeJS.ErrnoException).syscall !== undefined
    log(error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error))
    process.exitCode = 1
  }
}
