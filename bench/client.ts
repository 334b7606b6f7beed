import { createConnection } from 'node:net'
import type { Socket } from 'node:net'

/** A request to send, and the status that says it went well. */
export interface Ask {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Whether the body of the answer is wanted. */
  readonly keep?: boolean
}

export interface Answered {
  readonly status: number
  readonly headers: string
  readonly bytes: number
  /** Empty unless it was wanted. */
  readonly body: Buffer
}

/** What one burst of load came to. */
export interface Load {
  readonly requests: number
  readonly seconds: number
  /** Milliseconds, ascending. */
  readonly latencies: readonly number[]
  /** Statuses of the answers that were not right. */
  readonly wrong: readonly number[]
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

function encode({ method, path, headers = {}, body }: Ask): Buffer {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(text === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text ?? ''}`)
}

const isLastChunk = (bytes: Buffer) => bytes.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)

/** A kept connection that parses no more of an answer than it must, so that the client costs little. */
export interface Connection {
  readonly ask: (ask: Ask) => Promise<Answered>
  readonly close: () => void
}

export async function connect(port: number): Promise<Connection> {
  const socket: Socket = createConnection({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let settle: { resolve: (answered: Answered) => void; reject: (error: Error) => void } | undefined
  let head: Buffer = Buffer.alloc(0)
  let answered: Omit<Answered, 'body'> | undefined
  let missing = 0
  let keep = false
  let pieces: Buffer[] = []

  const end = () => {
    const done = settle
    const result = answered && { ...answered, body: Buffer.concat(pieces) }
    settle = answered = undefined
    pieces = []
    if (result) done?.resolve(result)
  }
  socket.on('data', (chunk) => {
    if (answered) {
      missing -= chunk.length
      if (missing === Infinity && isLastChunk(chunk)) missing = 0
      if (keep) pieces.push(chunk)
      if (missing <= 0) end()
      return
    }
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
    const split = head.indexOf(END_OF_HEAD)
    if (split < 0) return
    const headers = head.toString('latin1', 0, split)
    const status = Number(headers.slice(9, 12))
    const isChunked = /\r\ntransfer-encoding: chunked/i.test(headers)
    const length = isChunked ? 'Infinity' : /\r\ncontent-length: (\d+)/i.exec(headers)?.[1]
    if (length === undefined && status !== 304 && status !== 204) return socket.destroy(new Error(headers))
    const bytes = Number(length ?? 0)
    missing = isChunked && isLastChunk(head) ? 0 : bytes - (head.length - split - END_OF_HEAD.length)
    answered = { status, headers, bytes }
    if (keep) pieces.push(head.subarray(split + END_OF_HEAD.length))
    head = Buffer.alloc(0)
    if (missing <= 0) end()
  })
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('the connection was closed')))
  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        keep = ask.keep ?? false
        socket.write(encode(ask))
      }),
    close: () => socket.destroy(),
  }
}

/** Asks one after the other on each of so many connections for that long. */
export async function load(
  port: number,
  connections: number,
  ms: number,
  next: (connection: number, turn: number) => Ask,
  isRight: (answered: Answered) => boolean = ({ status }) => status >= 200 && status < 300,
): Promise<Load> {
  const opened = await Promise.all(Array.from({ length: connections }, () => connect(port)))
  const latencies: number[] = []
  const wrong: number[] = []
  const started = performance.now()
  const work = async (connection: Connection, number: number) => {
    for (let turn = 0; performance.now() - started < ms; turn += 1) {
      const asked = performance.now()
      const answered = await connection.ask(next(number, turn))
      latencies.push(performance.now() - asked)
      if (!isRight(answered)) wrong.push(answered.status)
    }
  }
  await Promise.all(opened.map(work))
  const seconds = (performance.now() - started) / 1000
  opened.forEach(({ close }) => close())
  return { requests: latencies.length, seconds, latencies: latencies.toSorted((a, b) => a - b), wrong }
}

/** The value that so large a share of ascending values stays below. */
export function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}
