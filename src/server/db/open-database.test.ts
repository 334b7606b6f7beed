import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import { expect, inject, test } from 'vitest'

import { readConfig } from '../config.ts'
import { openLog } from '../http/request-log.ts'
import { openDatabase } from './open-database.ts'

/** What PostgreSQL says to everybody until it has recovered. */
function refusal(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test('a database that is still recovering from its crash is waited for', async () => {
  const { host, port, user, database } = inject('postgres')
  let refused = 0
  const server = createServer((client) => {
    client.on('error', () => {})
    if ((refused += 1) <= 3) {
      client.once('data', () => client.end(refusal()))
      return
    }
    const postgres = createConnection(`${host}/.s.PGSQL.${port}`)
    postgres.on('error', () => {})
    client.pipe(postgres).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: at } = server.address() as AddressInfo
  const config = readConfig({ DATABASE_URL: `postgres://${user}@127.0.0.1:${at}/${database}` })
  const { close } = await openDatabase(config, openLog('silent'))
  expect(refused).toBe(4)
  await close()
  server.close()
})
