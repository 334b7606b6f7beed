import { afterEach, expect, test } from 'vitest'

import { listSongs } from '../../contract/songs.ts'
import { listenTo } from '../../../test/live-client.ts'
import { makeBand, makeCaller } from '../../../test/makers.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
afterEach(() => app.stop())

const read = (headers: Record<string, string> = {}) =>
  makeCaller(app).send('GET', '/metrics', undefined, headers)

/** The number behind a name and labels. */
function valueOf(text: unknown, series: string): number | undefined {
  const found = String(text)
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
  return found === undefined ? undefined : Number(found.slice(series.length))
}

test('a program of this machine reads how requests, sockets, database, cache and memory do', async () => {
  app = await startApp()
  const crew = await makeBand(app)
  const inBand = { params: { bandId: crew.band.id } }
  for (let times = 0; times < 3; times += 1) await crew.admin.call(listSongs, inBand)
  await makeCaller(app).ask(listSongs, inBand)
  await listenTo(app, crew.band, crew.admin)
  await makeCaller(app).send('GET', '/nowhere/at/all')

  const { status, headers, body } = await read()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const requests = 'bandstand_http_request_duration_seconds'
  const songs = 'method="GET",route="/api/bands/:bandId/songs"'
  expect(valueOf(body, `${requests}_count{${songs},status="2xx"}`)).toBe(3)
  expect(valueOf(body, `${requests}_bucket{${songs},status="2xx",le="+Inf"}`)).toBe(3)
  expect(valueOf(body, `${requests}_sum{${songs},status="2xx"}`)).toBeGreaterThan(0)
  expect(valueOf(body, `${requests}_count{${songs},status="4xx"}`)).toBe(1)
  expect(String(body)).not.toContain('nowhere')
  expect(valueOf(body, 'bandstand_live_sockets')).toBe(1)
  expect(valueOf(body, 'bandstand_db_connections')).toBeGreaterThan(0)
  expect(valueOf(body, 'bandstand_cache_misses_total')).toBe(1)
  expect(valueOf(body, 'bandstand_cache_hits_total')).toBe(2)
  expect(valueOf(body, 'bandstand_cache_bytes')).toBeGreaterThan(0)
  expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(valueOf(body, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('every line is one that Prometheus reads, and no series is there twice', async () => {
  app = await startApp()
  await makeBand(app)
  const lines = String((await read()).body).split('\n')
  expect(lines.at(-1)).toBe('')
  const samples = lines.slice(0, -1).filter((line) => !line.startsWith('#'))
  const sample = /^([a-z_0-9]+(?:\{(?:[a-z]+="[^"\\\n]*",?)+\})?) (\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/
  expect(samples.filter((line) => !sample.test(line))).toEqual([])
  const series = samples.map((line) => sample.exec(line)?.[1])
  expect(new Set(series).size).toBe(series.length)
})

test('whom a proxy lets through finds nothing there', async () => {
  app = await startApp()
  const nothing = await makeCaller(app).send('GET', '/metric')
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    const answer = await read({ [name]: '203.0.113.7' })
    expect([answer.status, answer.body]).toEqual([404, nothing.body])
  }
})

test('with a token nobody else reads it, from this machine or through a proxy', async () => {
  const token = 'a-token-for-prometheus'
  app = await startApp({ METRICS_TOKEN: token })
  expect((await read()).status).toBe(404)
  expect((await read({ authorization: 'Bearer another-token-altogether' })).status).toBe(404)
  const scrape = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' }
  expect((await read(scrape)).status).toBe(200)
  expect(app.log.join('')).not.toContain(token)
})
