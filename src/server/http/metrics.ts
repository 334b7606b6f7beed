import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { App } from '../deps.ts'
import { poolUse } from '../db/db.ts'
import { bearerOf } from './bearer.ts'
import { countRequests } from './request-counts.ts'

const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

type Kind = 'gauge' | 'counter'

function line(name: string, kind: Kind, help: string, value: number): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${Number.isFinite(value) ? value : 0}`
}

/** The sockets that changed over to the live channel and are open. */
function countSockets({ server }: FastifyInstance): () => number {
  let open = 0
  server.on('upgrade', (_request, socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
  })
  return () => open
}

/** How late timers come, in seconds, since the last time it was asked. */
function watchEventLoop(http: FastifyInstance): () => { p50: number; p99: number; max: number } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  http.addHook('onClose', async () => void delay.disable())
  return () => {
    const seconds = {
      p50: delay.percentile(50) / NANOSECONDS,
      p99: delay.percentile(99) / NANOSECONDS,
      max: delay.max / NANOSECONDS,
    }
    delay.reset()
    return seconds
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isLoopback = (address = '') => address === '::1' || /^(::ffff:)?127\./.test(address)

/** With a token: whoever has it. Without: programs of this machine, but nobody whom a proxy here lets through. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return timingSafeEqual(digest(bearerOf(request) ?? ''), digest(token))
  const { 'x-forwarded-for': forwardedFor, 'x-real-ip': realIp, forwarded, via } = request.headers
  return isLoopback(request.raw.socket.remoteAddress) && !(forwardedFor ?? realIp ?? forwarded ?? via)
}

/** Tells a Prometheus at `/metrics` how the process does; for everybody else nothing is there. */
export function answerMetrics({ http, deps: { config, db }, versions }: App): void {
  const requests = countRequests(http)
  const sockets = countSockets(http)
  const lateness = watchEventLoop(http)

  function read(): string {
    const pool = poolUse(db)
    const cache = versions.use()
    const late = lateness()
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    return [
      ...requests(),
      line('bandstand_live_sockets', 'gauge', 'Open sockets of the live channel.', sockets()),
      line('bandstand_db_connections', 'gauge', 'Connections to the database.', pool.total),
      line('bandstand_db_connections_idle', 'gauge', 'Those that nobody uses now.', pool.idle),
      line('bandstand_db_waiting', 'gauge', 'Callers that wait for a connection.', pool.waiting),
      line('bandstand_cache_bytes', 'gauge', 'Memory of finished answers.', cache.bytes),
      line('bandstand_cache_hits_total', 'counter', 'Answers that were finished already.', cache.hits),
      line('bandstand_cache_misses_total', 'counter', 'Answers that had to be built.', cache.misses),
      line(
        'nodejs_eventloop_lag_p50_seconds',
        'gauge',
        'Lateness of timers since the last reading.',
        late.p50,
      ),
      line('nodejs_eventloop_lag_p99_seconds', 'gauge', 'The same for the latest in a hundred.', late.p99),
      line('nodejs_eventloop_lag_max_seconds', 'gauge', 'The latest of all.', late.max),
      line('process_resident_memory_bytes', 'gauge', 'Resident memory.', rss),
      line('nodejs_heap_size_used_bytes', 'gauge', 'Used heap.', heapUsed),
      line('process_cpu_seconds_total', 'counter', 'Processor time spent.', (user + system) / MICROSECONDS),
      line('process_uptime_seconds', 'gauge', 'Seconds since the start.', process.uptime()),
      '',
    ].join('\n')
  }

  http.get('/metrics', (request, reply) => {
    if (mayRead(request, config.METRICS_TOKEN))
      reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(read())
    else reply.callNotFound()
  })
}
