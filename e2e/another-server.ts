import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { freePort } from '../test/free-port.ts'
import { mailFolder } from './mail-folder.ts'

/** A second server beside that of the other stories, with settings of its own. */
export async function startAnotherServer(settings: Record<string, string>) {
  const port = await freePort()
  const server = spawn(process.execPath, ['e2e/serve.ts'], {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const ready = (async () => {
    for await (const line of createInterface(server.stdout)) if (line.includes('is ready')) return true
    return false
  })()
  const isReady = await ready
  server.stdout.resume()
  if (!isReady) throw new Error('The second server did not start')
  return {
    url: `http://localhost:${port}`,
    config: { MAIL_DIR: mailFolder(port) },
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}
