import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from './free-port.ts'
import { untilReached } from './redis.ts'

const PROGRAM = '/usr/sbin/nginx'
const SITE = 'deploy/nginx.conf'

/** The site of deploy/nginx.conf on a free port of this machine, in front of servers at other ports. */
export async function startBalancer(
  ports: readonly string[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!existsSync(PROGRAM)) throw new Error('No nginx was found: apt-get install nginx')
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-nginx-'))
  const site = (await readFile(SITE, 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll(/127\.0\.0\.1:300([12])/g, (_, number: string) => `127.0.0.1:${ports[Number(number) - 1]}`)
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1; events { worker_connections 1024; }
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; ${site} }`,
  )
  const nginx = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  await untilReached(port)
  const stop = async () => {
    nginx.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `http://localhost:${port}`, stop }
}
