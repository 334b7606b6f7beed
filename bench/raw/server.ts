// The yardstick: node:http and pg and nothing else. A token is looked up in a Map, the membership is part of one
// named statement, JSON is made by PostgreSQL and passed on as text; an added song is told to bare ws sockets. There
// are no rules, versions or errors.
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { Pool } from 'pg'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'

import { statements } from './statements.ts'

const users = new Map(Object.entries(JSON.parse(process.env['TOKENS'] ?? '{}') as Record<string, string>))
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const cached = Buffer.from('[]')

async function json(name: keyof typeof statements, values: unknown[]): Promise<string | undefined> {
  const { rows } = await pool.query<{ json: string }>({ name, text: statements[name], values })
  return rows[0]?.json
}

async function move(id: number, user: string, position: number): Promise<string | undefined> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: 'lock', text: statements.lock, values: [id, user] })
    const values = [id, position]
    const { rows } = await client.query<{ json: string }>({ name: 'move', text: statements.move, values })
    await client.query('commit')
    return rows[0]?.json
  } finally {
    client.release()
  }
}

const rooms = new Map<number, Set<WebSocket>>()

function tell(bandId: number): void {
  const frame = Buffer.from(JSON.stringify({ type: 'song_added', bandId, id: 1 }))
  for (const socket of rooms.get(bandId) ?? []) socket.send(frame, { binary: false })
}

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as T
}

async function answer(request: IncomingMessage, user: string): Promise<string | undefined> {
  const [, , kind, id, what, which] = request.url?.split('/') ?? []
  if (request.method === 'PATCH' && kind === 'bands') {
    const { title } = await bodyOf<{ title: string }>(request)
    return json('rename', [Number(id), user, Number(which), title])
  }
  if (request.method === 'PATCH')
    return move(Number(id), user, (await bodyOf<{ position: number }>(request)).position)
  if (request.method === 'POST') {
    const { title, artist, duration } = await bodyOf<{ title: string; artist: string; duration: number }>(
      request,
    )
    const added = await json('add', [Number(id), user, title, artist, duration])
    tell(Number(id))
    return added
  }
  return json(kind === 'setlists' && what === undefined ? 'setlist' : 'songs', [Number(id), user])
}

function send(response: ServerResponse, status: number, body: string | Buffer = ''): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const user = users.get(request.headers.authorization?.slice(7) ?? '')
  if (user === undefined) return send(response, 401)
  // A bare cache: nothing is asked, nothing can change.
  if (request.url === '/cached') {
    if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304, { etag: '"1"' }).end()
    return send(response, 200, cached)
  }
  const body = await answer(request, user)
  if (body === undefined) send(response, 404)
  else send(response, request.method === 'POST' ? 201 : 200, body)
}

const server = createServer((request, response) => {
  serve(request, response).catch((error: Error) => send(response, 500, error.message))
})
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  socket.once('message', (data: Buffer) => {
    const { bandId } = JSON.parse(data.toString()) as { bandId: number }
    const room = rooms.get(bandId) ?? new Set()
    rooms.set(bandId, room.add(socket))
    socket.on('close', () => room.delete(socket))
    socket.send(JSON.stringify({ type: 'joined_band', bandId }))
  })
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'))
