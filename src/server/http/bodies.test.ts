import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeBand, makeSong } from '../../../test/makers.ts'
import type { TestBand } from '../../../test/makers.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
let crew: TestBand
beforeAll(async () => {
  app = await startApp()
  crew = await makeBand(app)
  for (const title of ['Valerie', 'Low Tide', 'Wonderwall', 'Harbour Lights']) await makeSong(crew, { title })
})
afterAll(() => app.stop())

/** An answer as it comes over the wire, nothing decoded. */
async function get(path: string, encodings?: string) {
  const headers = {
    authorization: `Bearer ${crew.admin.token}`,
    ...(encodings !== undefined && { 'accept-encoding': encodings }),
  }
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    const asked = request(`${app.url}${path}`, { headers }, (response) => {
      text(response.setEncoding('latin1'))
        .then((body) => resolve({ headers: response.headers, body: Buffer.from(body, 'latin1') }))
        .catch(reject)
    })
    asked.once('error', reject).end()
  })
}

const songs = (encodings?: string) => get(`/api/bands/${crew.band.id}/songs`, encodings)

test('a list goes to those who take brotli in brotli, and to others as it is', async () => {
  const plain = await songs()
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(plain.body.toString())).toHaveLength(4)
  const packed = await songs('gzip, deflate, br, zstd')
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(packed.body.length).toBeLessThan(plain.body.length)
  expect(brotliDecompressSync(packed.body)).toEqual(plain.body)
  expect((await songs('gzip')).body).toEqual(plain.body)
  expect((await songs('br;q=0, gzip')).headers['content-encoding']).toBeUndefined()
})

test('so does a long answer that is no versioned list, and a short one goes as it is', async () => {
  const plain = await get('/api/instruments')
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
  const packed = await get('/api/instruments', 'br')
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br' })
  expect(brotliDecompressSync(packed.body)).toEqual(plain.body)
  const short = await get('/api/me', 'br')
  expect(short.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(short.body.toString())).toMatchObject({ id: crew.admin.id })
})
