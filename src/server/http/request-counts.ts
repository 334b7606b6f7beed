import type { FastifyInstance } from 'fastify'

/** Milliseconds; what took longer is in the last, endless one. */
const BOUNDS = [2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]

interface Times {
  readonly labels: string
  /** How many fell between one bound and the next. */
  readonly counts: number[]
  /** Milliseconds. */
  sum: number
}

function write({ labels, counts, sum }: Times): string[] {
  const name = 'bandstand_http_request_duration_seconds'
  let below = 0
  const buckets = counts.map((count, index) => {
    below += count
    const bound = BOUNDS[index]
    return `${name}_bucket{${labels},le="${bound === undefined ? '+Inf' : bound / 1000}"} ${below}`
  })
  return [...buckets, `${name}_sum{${labels}} ${sum / 1000}`, `${name}_count{${labels}} ${below}`]
}

/** Counts answers by method, route and class of status, and how long they took; gives the lines that say so. */
export function countRequests(http: FastifyInstance): () => string[] {
  const known = new Map<string, Times>()
  const timesOf = (method: string, route: string, statusClass: number): Times => {
    const labels = `method="${method}",route="${route}",status="${statusClass}xx"`
    const times = known.get(labels)
    if (times) return times
    const first = { labels, counts: Array.from({ length: BOUNDS.length + 1 }, () => 0), sum: 0 }
    known.set(labels, first)
    return first
  }
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const times = timesOf(method, routeOptions.url ?? 'none', Math.floor(reply.statusCode / 100))
    const took = reply.elapsedTime
    const place = BOUNDS.findIndex((bound) => took <= bound)
    const index = place === -1 ? BOUNDS.length : place
    times.counts[index] = (times.counts[index] ?? 0) + 1
    times.sum += took
    done()
  })
  return () => [
    '# HELP bandstand_http_request_duration_seconds Time to answer, by route.',
    '# TYPE bandstand_http_request_duration_seconds histogram',
    ...Array.from(known.values(), write).flat(),
  ]
}
