import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fillPath } from '../src/contract/endpoint.ts'
import { freePort } from './free-port.ts'
import { makeBand, makeFullSetlist, makeGig } from './makers.ts'
import type { TestBand } from './makers.ts'
import { endServers, runServer } from './run-server.ts'

/** Minutes for each of the two scanners. */
const MINUTES = Number(process.argv[2] ?? 10)

/** A call for sqlmap to change every value of; the star marks those within the path. */
interface Target {
  method: string
  path: string
  body?: Record<string, unknown>
}

async function targetsOf(crew: TestBand): Promise<Target[]> {
  const { id: setlistId, songs } = await makeFullSetlist(crew, 2)
  const gig = await makeGig(crew)
  const inBand = (path: string) => fillPath(`/api/bands/:bandId${path}`, { bandId: crew.band.id })
  const songId = songs[0]?.song_id ?? 0
  return [
    {
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      body: { email: 'a@b.band', password: 'x' },
    },
    { method: 'POST', path: '/auth/v1/recover', body: { email: 'a@b.band' } },
    { method: 'POST', path: '/auth/v1/verify', body: { type: 'recovery', token_hash: 'x' } },
    { method: 'GET', path: `/api/bands/${crew.band.id}*/songs?limit=2&cursor=9` },
    { method: 'GET', path: `${inBand('/gigs/upcoming')}?from=2031-01-01` },
    { method: 'GET', path: `/api/bands/${crew.band.id}?code=abcdefghijklmnopqrst` },
    { method: 'GET', path: '/api/invites/abcdefghijklmnopqrstuvwxyz*/info' },
    { method: 'GET', path: '/api/shared/setlists/abcdefghijklmnopqrstuvwxyz*' },
    { method: 'POST', path: inBand('/songs'), body: { title: 'a', artist: 'b', notes: 'c', tags: ['d'] } },
    { method: 'PATCH', path: inBand(`/songs/${songId}*`), body: { title: 'a', key: 'G', duration: 1000 } },
    { method: 'PATCH', path: `/api/setlists/${setlistId}*`, body: { name: 'a' } },
    { method: 'PUT', path: `/api/gigs/${gig.id}*`, body: { name: 'a', location: 'b', time: '20:00' } },
    { method: 'POST', path: inBand('/suggestions'), body: { title: 'a', notes: 'b' } },
  ]
}

/** Runs a program, shows what it says and gives it as text. */
function hear(command: string, args: readonly string[]): Promise<string> {
  process.stdout.write(`\n$ ${command} ${args.join(' ')}\n`)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let heard = ''
  child.stdout.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
    process.stdout.write(chunk)
  })
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new Error(`${command} is not installed`)))
    child.on('close', () => resolve(heard))
  })
}

async function scanForSql(
  url: string,
  token: string,
  folder: string,
  targets: readonly Target[],
): Promise<string[]> {
  const found: string[] = []
  const deadline = Date.now() + MINUTES * 60_000
  for (const [number, { method, path, body }] of targets.entries()) {
    if (Date.now() > deadline) throw new Error(`no time left for ${targets.length - number} targets`)
    const request = join(folder, `request-${number}`)
    const { host } = new URL(url)
    const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${token}`]
    const sent = body ? ['Content-Type: application/json', '', JSON.stringify(body)] : ['', '']
    await writeFile(request, [...head, ...sent].join('\r\n'))
    const said = await hear(
      'sqlmap',
      `-r ${request} --batch --flush-session --dbms PostgreSQL --level 1 --risk 1 --technique BEUST --skip-waf
       --ignore-code * --ignore-stdin --disable-coloring --output-dir ${folder}`.split(/\s+/),
    )
    if (!/all tested parameters do not appear|injection point\(s\)/.test(said))
      throw new Error(`sqlmap did not get to the end with ${method} ${path}`)
    if (/is vulnerable|injection point\(s\)/.test(said)) found.push(`${method} ${path}`)
  }
  return found
}

/** The filter of old browsers is switched off, as it has holes of its own; here it is plain HTTP. */
const isOnPurpose = /^(X-XSS-Protection|Strict-Transport-Security) is not set$/

async function scanForHoles(url: string, token: string, folder: string): Promise<unknown[]> {
  const report = join(folder, 'wapiti.json')
  const modules = 'cookieflags,crlf,csp,exec,file,http_headers,permanentxss,redirect,sql,blindsql,xss'
  await hear('wapiti', [
    ...`-u ${url}/ -s ${url}/api/docs -s ${url}/unsubscribe/x -f json -o ${report} -m ${modules} -v 1 --no-bugreport
        --flush-session --store-session ${folder} --max-scan-time ${MINUTES * 60}`.split(/\s+/),
    '-H',
    `Authorization: Bearer ${token}`,
  ])
  const { default: text } = (await import(report, { with: { type: 'json' } })) as {
    default: { vulnerabilities: Record<string, { info: string }[]> }
  }
  return Object.entries(text.vulnerabilities)
    .flatMap(([kind, holes]) => holes.map((hole) => ({ kind, ...hole })))
    .filter(({ info }) => !isOnPurpose.test(info))
}

const folder = await mkdtemp(join(tmpdir(), 'bandstand-scan-'))
const PORT = String(await freePort())
const server = await runServer({ PORT, DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' })
try {
  const crew = await makeBand(server)
  const token = crew.admin.token
  const sql = await scanForSql(server.url, token, folder, await targetsOf(crew))
  const holes = await scanForHoles(server.url, token, folder)
  process.stdout.write(`\nsqlmap: ${sql.length} holes ${sql.join(', ')}\nwapiti: ${holes.length} holes\n`)
  for (const hole of holes) process.stdout.write(`${JSON.stringify(hole)}\n`)
  process.exitCode = sql.length + holes.length === 0 ? 0 : 1
} finally {
  await endServers([server])
  await rm(folder, { recursive: true, force: true })
}
