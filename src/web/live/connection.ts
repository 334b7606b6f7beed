/**
 * Whether changes of bandmates arrive: 'lost' means it gave up and waits for `reconnect`, 'off' that no socket is
 * wanted here.
 */
export type LiveStatus = 'connecting' | 'live' | 'waiting' | 'lost' | 'off'

export interface LiveMessage {
  readonly type: string
  readonly bandId?: number
  readonly code?: string
  readonly id?: number | string
  /** The user who made the change. */
  readonly by?: string
}

interface LiveOptions {
  /** Address of the socket: ws:// or wss://. */
  url: string
  /** A fresh access token; null when nobody is signed in. */
  token: () => Promise<string | null>
  onMessage: (message: LiveMessage) => void
  onStatus: (status: LiveStatus) => void
  /** The room was entered; what happened before may have been missed. */
  onJoined: (bandId: number) => void
}

export interface LiveConnection {
  /** Listens to this band and no other. */
  join: (bandId: number) => void
  /** Opens a lost connection, and asks an open one whether it still stands. */
  reconnect: () => void
  close: () => void
}

const FIRST_DELAY_MS = 3000
const DELAY_GROWTH = 1.5
const LONGEST_DELAY_MS = 30_000
const MOST_ATTEMPTS = 5
/** A server that stops says so with this code to everybody at once; they come back spread over the time below. */
const SERVICE_RESTART = 1012
const RETURN_WITHIN_MS = 2000
/** A socket that has not let us in by then counts as lost. */
const ANSWER_WITHIN_MS = 10_000

/** The server refuses us on purpose: a policy breach, or a kind of frame it does not take. */
const FINAL_CLOSE_CODES = new Set([1008, 1003])

/** Milliseconds before the reconnect attempt with this 0-based number, after a loss with this close code. */
export function reconnectDelay(attempt: number, code?: number): number {
  const spread = code === SERVICE_RESTART ? Math.random() * RETURN_WITHIN_MS : 0
  return Math.min(FIRST_DELAY_MS * DELAY_GROWTH ** attempt, LONGEST_DELAY_MS) + spread
}

/** One socket to the live channel that stays in one band's room and comes back after a loss. */
export function connectLive(options: LiveOptions): LiveConnection {
  let socket: WebSocket | null = null
  let room: number | null = null
  let isIn = false
  let askedTwice = false
  let attempts = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const open = () => {
    clearTimeout(retry)
    options.onStatus('connecting')
    const opened = new WebSocket(options.url)
    socket = opened
    isIn = false
    askedTwice = false
    expectAnswer()
    opened.addEventListener('open', () => void enter())
    opened.addEventListener('message', ({ data }) => opened === socket && receive(String(data)))
    opened.addEventListener('close', ({ code }) => opened === socket && handleLoss(code))
  }

  const send = (message: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  const expectAnswer = () => {
    clearTimeout(deadline)
    deadline = setTimeout(giveUp, ANSWER_WITHIN_MS)
  }

  const enter = async () => {
    const bandId = room
    const entering = socket
    if (bandId === null || entering === null) return
    try {
      const access_token = await options.token()
      if (access_token !== null && bandId === room) send({ type: 'join_band', bandId, access_token })
    } catch {
      if (entering === socket) giveUp()
    }
  }

  /** Does not wait for the close event of a dead socket, which may take minutes. */
  const giveUp = () => {
    const dead = socket
    handleLoss()
    dead?.close()
  }

  const receive = (data: string) => {
    const message = JSON.parse(data) as LiveMessage
    if (message.type === 'joined_band') handleJoined(message.bandId ?? 0)
    else if (message.type === 'error') handleRefusal(message)
    else options.onMessage(message)
  }

  const handleJoined = (bandId: number) => {
    clearTimeout(deadline)
    const stayed = isIn
    isIn = true
    askedTwice = false
    attempts = 0
    options.onStatus('live')
    if (!stayed) options.onJoined(bandId)
  }

  const handleRefusal = (message: LiveMessage) => {
    if (message.code === 'token_expired' && !askedTwice) {
      askedTwice = true
      isIn = false
      expectAnswer()
      void enter()
      return
    }
    options.onMessage(message)
    if (message.code !== 'malformed') giveUp()
  }

  const handleLoss = (code?: number) => {
    clearTimeout(deadline)
    socket = null
    if (closed) return
    if ((code !== undefined && FINAL_CLOSE_CODES.has(code)) || attempts >= MOST_ATTEMPTS) {
      options.onStatus('lost')
      return
    }
    options.onStatus('waiting')
    clearTimeout(retry)
    retry = setTimeout(open, reconnectDelay(attempts, code))
    attempts += 1
  }

  open()
  return {
    join: (bandId) => {
      if (room === bandId) return
      if (room !== null) send({ type: 'leave_band', bandId: room })
      room = bandId
      isIn = false
      void enter()
    },
    reconnect: () => {
      attempts = 0
      if (socket === null) open()
      else if (isIn) {
        expectAnswer()
        void enter()
      }
    },
    close: () => {
      closed = true
      clearTimeout(retry)
      clearTimeout(deadline)
      if (room !== null) send({ type: 'leave_band', bandId: room })
      if (socket) hangUp(socket)
    },
  }
}

/** A socket closed before it is open would leave an error in the console. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING)
    socket.addEventListener('open', () => socket.close(1000), { once: true })
  else socket.close(1000)
}
