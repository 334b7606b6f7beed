import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { converse } from './conversation.ts'
import { createDoorkeeper } from './doorkeeper.ts'
import { createHub } from './hub.ts'
import { createPlaces } from './places.ts'

const NOW = Date.UTC(2026, 10, 20, 20)
const settle = () => vi.advanceTimersByTimeAsync(0)

function tokenOf(userId: string, secondsLeft = 3600): string {
  const payload = { sub: userId, exp: NOW / 1000 + secondsLeft }
  return `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
}

interface Setting {
  members?: Set<string>
  isMember?: (userId: string) => Promise<boolean>
}

function openHouse({ members = new Set(['maya']), isMember }: Setting = {}) {
  const hub = createHub()
  const places = createPlaces(3)
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const doorkeeper = createDoorkeeper({
    hub,
    isMember: isMember ?? (async (userId) => members.has(userId)),
    open: async () => () => {},
    onError,
  })
  const identify = async (token: string) => {
    const id = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string })
      .sub
    if (id === 'outage') throw new Error('the auth service is down')
    return id === 'forger' ? undefined : { id, email: `${id}@lamplighters.band`, sessionId: null }
  }
  function connect() {
    const said: unknown[] = []
    let closed: number | 'cut' | undefined
    const conversation = converse({
      wire: {
        isOpen: () => closed === undefined,
        backlog: () => 0,
        send: (frames) => void said.push(...frames.map((frame) => JSON.parse(frame.toString()) as unknown)),
        close: (code) => void (closed = code),
        drop: () => void (closed = 'cut'),
      },
      hub,
      doorkeeper,
      places,
      identify,
      onError,
    })
    return {
      said,
      closed: () => closed,
      hang: conversation.end,
      say: (message: unknown) => conversation.hear(Buffer.from(JSON.stringify(message)), false),
      hear: conversation.hear,
      feel: conversation.feel,
    }
  }
  return { hub, doorkeeper, members, errors, connect }
}

const join = (token: string, bandId = 1) => ({ type: 'join_band', bandId, access_token: token })
const joined = { type: 'joined_band', bandId: 1 }
const refused = (code: string, bandId: number | null = 1) => ({ type: 'error', code, bandId })
const songAdded = { type: 'song_added', bandId: 1, id: 7 } as const

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

test('a room ends when the token does, and a fresh token opens it again', async () => {
  const { connect, doorkeeper } = openHouse()
  const client = connect()
  client.say(join(tokenOf('maya', 60)))
  await vi.advanceTimersByTimeAsync(59_999)
  expect(client.said).toEqual([joined])
  await vi.advanceTimersByTimeAsync(1)
  expect(client.said).toEqual([joined, refused('token_expired')])
  doorkeeper.tell(songAdded)
  await settle()
  expect(client.said).toHaveLength(2)
  client.say(join(tokenOf('maya', 120)))
  await settle()
  doorkeeper.tell(songAdded)
  await settle()
  expect(client.said.slice(2)).toEqual([joined, songAdded])
})

test('joining again in time outlives the first token', async () => {
  const { connect } = openHouse()
  const client = connect()
  client.say(join(tokenOf('maya', 60)))
  client.say(join(tokenOf('maya', 600)))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(client.said).toEqual([joined, joined])
})

test('a client that joined twice hears everything once', async () => {
  const { connect, doorkeeper } = openHouse()
  const client = connect()
  client.say(join(tokenOf('maya')))
  client.say(join(tokenOf('maya')))
  await settle()
  doorkeeper.tell(songAdded)
  await settle()
  expect(client.said).toEqual([joined, joined, songAdded])
})

test.each([
  ['an old token', tokenOf('maya', -1), 'token_expired'],
  ['a forged token', tokenOf('forger'), 'not_signed_in'],
  [
    'a token without an end',
    `head.${Buffer.from('{"sub":"maya"}').toString('base64url')}.x`,
    'not_signed_in',
  ],
  ['no token at all', 'nonsense', 'not_signed_in'],
  ["a stranger's token", tokenOf('stranger'), 'not_found'],
])('%s opens no room', async (_, token, code) => {
  const { connect, hub } = openHouse()
  const client = connect()
  client.say(join(token))
  await settle()
  expect(client.said).toEqual([refused(code)])
  expect(hub.listeners(1)).toEqual([])
})

test('a join that is refused ends the stay of the join before', async () => {
  const { connect, hub } = openHouse()
  const client = connect()
  client.say(join(tokenOf('maya')))
  client.say(join(tokenOf('stranger')))
  await settle()
  expect(client.said).toEqual([joined, refused('not_found')])
  expect(hub.listeners(1)).toEqual([])
})

test('a leave right behind its join wins', async () => {
  const { connect, hub } = openHouse()
  const client = connect()
  client.say(join(tokenOf('maya')))
  client.say({ type: 'leave_band', bandId: 1 })
  await settle()
  expect(client.said).toEqual([joined])
  expect(hub.listeners(1)).toEqual([])
})

test('a client that hangs up while it joins leaves nobody in the room', async () => {
  const { connect, hub } = openHouse()
  const client = connect()
  client.say(join(tokenOf('maya')))
  client.hear(Buffer.from(''), true)
  client.hang()
  await settle()
  expect(client.closed()).toBe(1003)
  expect(hub.listeners(1)).toEqual([])
})

test('a removal reaches only those who stay', async () => {
  const { connect, members, doorkeeper } = openHouse({ members: new Set(['maya', 'jon']) })
  const [maya, jon] = [connect(), connect()]
  maya.say(join(tokenOf('maya')))
  jon.say(join(tokenOf('jon')))
  await settle()
  members.delete('jon')
  const removal = { type: 'member_removed', bandId: 1, id: 'jon' } as const
  doorkeeper.tell(removal)
  doorkeeper.tell(songAdded)
  await settle()
  expect(maya.said).toEqual([joined, removal, songAdded])
  expect(jon.said).toEqual([joined, refused('not_found')])
})

test('a removal while the door is being opened is not missed', async () => {
  const answers: ((member: boolean) => void)[] = []
  const { connect, doorkeeper } = openHouse({
    isMember: () => new Promise((resolve) => answers.push(resolve)),
  })
  const jon = connect()
  jon.say(join(tokenOf('jon')))
  await settle()
  doorkeeper.tell({ type: 'member_removed', bandId: 1, id: 'jon' })
  answers.shift()?.(true)
  await settle()
  answers.shift()?.(false)
  await settle()
  expect(jon.said).toEqual([refused('not_found')])
})

test('while members cannot be told from strangers nobody listens', async () => {
  let down = false
  const isMember = async () => {
    if (down) throw new Error('the database is down')
    return true
  }
  const { connect, doorkeeper, errors } = openHouse({ isMember })
  const maya = connect()
  maya.say(join(tokenOf('maya')))
  await settle()
  down = true
  doorkeeper.tell({ type: 'member_removed', bandId: 1, id: 'jon' })
  await settle()
  expect(maya.closed()).toBe('cut')
  expect(errors).toHaveLength(1)
})

test('an outage closes the socket in a way that lets the client come back', async () => {
  const { connect, errors } = openHouse()
  const client = connect()
  client.say(join(tokenOf('outage')))
  await settle()
  expect(client.closed()).toBe(1011)
  expect(errors).toHaveLength(1)
})

test('more than 30 messages in 10 seconds close the socket, a slower talker may go on', async () => {
  const { connect } = openHouse()
  const [hasty, steady] = [connect(), connect()]
  for (let message = 1; message <= 30; message += 1) hasty.say({ type: 'leave_band', bandId: 1 })
  expect(hasty.closed()).toBe(undefined)
  hasty.say({ type: 'leave_band', bandId: 1 })
  expect(hasty.closed()).toBe(1008)
  for (let message = 1; message <= 120; message += 1) {
    steady.say({ type: 'leave_band', bandId: 1 })
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(steady.closed()).toBe(undefined)
})

test('pings count as messages', async () => {
  const { connect } = openHouse()
  const client = connect()
  for (let ping = 1; ping <= 30; ping += 1) client.feel()
  expect(client.closed()).toBe(undefined)
  client.feel()
  expect(client.closed()).toBe(1008)
})

test('a user listens with so many sockets at most, and a place that is left is free', async () => {
  const { connect, hub, members } = openHouse()
  members.add('jon')
  const clients = Array.from({ length: 4 }, () => connect())
  for (const client of clients) client.say(join(tokenOf('maya')))
  await settle()
  expect(clients.map(({ closed }) => closed())).toEqual([undefined, undefined, undefined, 1008])
  const other = connect()
  other.say(join(tokenOf('jon')))
  clients[0]?.say(join(tokenOf('maya', 7200)))
  clients[1]?.hang()
  await settle()
  const later = connect()
  later.say(join(tokenOf('maya')))
  await settle()
  expect([later.said, other.said]).toEqual([[joined], [joined]])
  expect(hub.listeners(1)).toHaveLength(4)
})
