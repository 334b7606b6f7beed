import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A mail server that keeps what it gets; the first `failing` mails it puts off. */
export async function startSmtp({ failing = 0 } = {}) {
  const received: { to: string; data: string }[] = []
  let putOff = failing
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let to = ''
    let data: string[] | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string) => {
      if (data && line === '.') {
        received.push({ to, data: data.join('\n') })
        data = undefined
        say('250 kept')
      } else if (data) data.push(line)
      else if (/^RCPT/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        putOff -= 1
        say(putOff >= 0 ? '451 try again' : '250 ok')
      } else if (/^DATA/i.test(line)) {
        data = []
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    }
    let rest = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(take)
    })
    socket.on('error', () => {})
    say('220 double')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        sockets.forEach((socket) => socket.destroy())
      }),
  }
}
