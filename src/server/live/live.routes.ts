import type { IncomingMessage } from 'node:http'

import websocket from '@fastify/websocket'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { App, Deps } from '../deps.ts'
import { answerNotFound } from '../http/errors.ts'
import { Refusal } from '../refusal.ts'
import { converse } from './conversation.ts'
import type { Wire } from './conversation.ts'
import { createDoorkeeper } from './doorkeeper.ts'
import { watchHeartbeats } from './heartbeat.ts'
import { createHub } from './hub.ts'
import { mayConnectFrom } from './origin.ts'
import { createPlaces } from './places.ts'

const PATH = '/ws'
const INTERNAL_ERROR = 1011
const SERVICE_RESTART = 1012
const FAREWELL_MS = 2000
const LARGEST_FRAME = 65_536

/** Whether a request is one to change over to the channel; Java, for one, asks for HTTP/2 on every first call. */
export function isLiveUpgrade({ url, headers }: IncomingMessage): boolean {
  return url?.split('?')[0] === PATH && headers.upgrade?.toLowerCase() === 'websocket'
}

function wireOf(socket: WebSocket, request: FastifyRequest): Wire {
  return {
    isOpen: () => socket.readyState === socket.OPEN,
    backlog: () => socket.bufferedAmount,
    send: (frames) => {
      const stream = request.raw.socket
      stream.cork()
      for (const frame of frames) socket.send(frame, { binary: false })
      stream.uncork()
    },
    close: (code) => socket.close(code),
    drop: () => socket.terminate(),
  }
}

/** Tells every client to come back to the next process, and waits for them to go. */
async function drain(clients: ReadonlySet<WebSocket>): Promise<void> {
  const gone = [...clients].map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.once('close', () => resolve())
        socket.close(SERVICE_RESTART)
      }),
  )
  const cut = setTimeout(() => clients.forEach((socket) => socket.terminate()), FAREWELL_MS)
  await Promise.all(gone)
  clearTimeout(cut)
}

/** Binds the live channel to /ws, in a scope of its own so that no other call passes through its hooks. */
export async function registerLive({ http, deps }: App): Promise<void> {
  await http.register(async (scope: FastifyInstance) => openChannel(scope, deps))
}

async function openChannel(http: FastifyInstance, deps: Deps): Promise<void> {
  const { config, bus, identify, findMembership } = deps
  const hub = createHub()
  const places = config.RATE_LIMITS === 'on' ? createPlaces() : createPlaces(Infinity)
  let isDraining = false
  const onError = (error: unknown) => http.log.warn({ err: error }, 'live channel')
  const doorkeeper = createDoorkeeper({
    hub,
    isMember: async (userId, bandId) => (await findMembership(userId, 'band', bandId)) !== undefined,
    open: bus.open,
    onError,
  })

  await http.register(websocket, {
    // The frame limit is enforced by the conversation, with the code that tells a client not to come back.
    options: { maxPayload: LARGEST_FRAME, perMessageDeflate: false },
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'live socket')
      socket.close(INTERNAL_ERROR)
    },
    preClose: () => {
      isDraining = true
      return drain(http.websocketServer.clients)
    },
  })
  const stopWatching = watchHeartbeats(http.websocketServer.clients)
  const unsubscribe = bus.subscribe(doorkeeper.tell, doorkeeper.catchUp)
  http.addHook('onClose', async () => {
    unsubscribe()
    stopWatching()
  })

  http.route({
    method: 'GET',
    url: PATH,
    onRequest: async (request) => {
      if (isDraining) throw new Refusal('unavailable')
      if (!mayConnectFrom(request.headers.origin, config))
        throw new Refusal('forbidden', { message: 'Live updates are open to pages of this site only.' })
    },
    handler: answerNotFound,
    wsHandler: (socket, request) => {
      const wire = wireOf(socket, request)
      const conversation = converse({ wire, hub, doorkeeper, places, identify, onError })
      socket.on('message', (data: Buffer, isBinary: boolean) => conversation.hear(data, isBinary))
      socket.on('ping', conversation.feel)
      socket.on('close', conversation.end)
    },
  })
}
