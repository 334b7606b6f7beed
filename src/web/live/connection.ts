/** Whether changes of bandmates arrive: 'lost' means it gave up and waits for `reconnect`. */
export type LiveStatus = 'connecting' | 'live' | 'waiting' | 'lost'

export interface LiveMessage {
  readonly type: string
  readonly bandId?: number
  readonly code?: string
}

interface LiveOptions {
  /** Address of the socket: ws:// or wss://. */
  url: string
  /** A fresh access token; null when nobody is signed in. */
  token: () => Promise<string | null>
  onMessage: (message: LiveMessage) => void
  onStatus: (status: LiveStatus) => void
  /** The room was entered; `again` when there was one before, so things may have been missed. */
  onJoined: (bandId: number, again: boolean) => void
}

export interface LiveConnection {
  /** Listens to this band and no other. */
  join: (bandId: number) => void
  reconnect: () => void
  close: () => void
}

const FIRST_DELAY_MS = 3000
const DELAY_GROWTH = 1.5
const LONGEST_DELAY_MS = 30_000
const MOST_ATTEMPTS = 5

/** The server refuses us on purpose: a policy breach, or a kind of frame it does not take. */
const FINAL_CLOSE_CODES = new Set([1008, 1003])

/** Milliseconds before the reconnect attempt with this 0-based number. */
export function reconnectDelay(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * DELAY_GROWTH ** attempt, LONGEST_DELAY_MS)
}

/** One socket to the live channel that stays in one band's room and comes back after a loss. */
export function connectLive(options: LiveOptions): LiveConnection {
  let socket: WebSocket | null = null
  let room: number | null = null
  let joinedBefore = false
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const open = () => {
    clearTimeout(timer)
    options.onStatus('connecting')
    const opened = new WebSocket(options.url)
    socket = opened
    opened.addEventListener('open', () => void enter())
    opened.addEventListener('message', ({ data }) => receive(String(data)))
    opened.addEventListener('close', ({ code }) => opened === socket && handleLoss(code))
  }

  const send = (message: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  const enter = async () => {
    const bandId = room
    if (bandId === null) return
    const access_token = await options.token()
    if (access_token !== null && bandId === room) send({ type: 'join_band', bandId, access_token })
  }

  const receive = (data: string) => {
    const message = JSON.parse(data) as LiveMessage
    if (message.type === 'joined_band') {
      attempts = 0
      options.onStatus('live')
      if (message.bandId !== undefined) options.onJoined(message.bandId, joinedBefore)
      joinedBefore = true
    } else if (message.type === 'error' && message.code === 'token_expired') void enter()
    else options.onMessage(message)
  }

  const handleLoss = (code: number) => {
    socket = null
    if (closed) return
    if (FINAL_CLOSE_CODES.has(code) || attempts >= MOST_ATTEMPTS) {
      options.onStatus('lost')
      return
    }
    options.onStatus('waiting')
    timer = setTimeout(open, reconnectDelay(attempts))
    attempts += 1
  }

  open()
  return {
    join: (bandId) => {
      if (room === bandId) return
      if (room !== null) send({ type: 'leave_band', bandId: room })
      room = bandId
      joinedBefore = false
      void enter()
    },
    reconnect: () => {
      attempts = 0
      if (socket === null) open()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      if (room !== null) send({ type: 'leave_band', bandId: room })
      socket?.close(1000)
    },
  }
}
