import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { VersionedList } from '../../contract/endpoint.ts'
import type { Membership } from '../db/membership.ts'

const CACHE_BYTES = 24 * 1024 * 1024
const SMALLEST_COMPRESSED_BYTES = 1024
/** A body of 500 songs gets a tenth larger than by 4, in less than half the time; it is made anew for each change. */
const BROTLI_QUALITY = 1
/** 2^18 bytes: what a body of a list is at most, and a sixteenth of the memory of the default. */
const BROTLI_WINDOW_BITS = 18

const brotli = promisify(brotliCompress)

interface Body {
  readonly plain: Buffer
  /** Made when a caller first takes it. */
  brotli: Promise<Buffer> | undefined
}

/** Finished answers by the version they show; one rebuild is shared by all who wait for it. */
export interface VersionCache {
  get: (key: string, build: () => Promise<string>) => Promise<Body>
  use: () => { bytes: number; hits: number; misses: number }
}

export function makeVersionCache(): VersionCache {
  const bodies = new LRUCache<string, Body>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ plain }) => Math.ceil(plain.length * 1.3) + 200,
  })
  const building = new Map<string, Promise<Body>>()
  let hits = 0
  let misses = 0
  const build = async (key: string, make: () => Promise<string>): Promise<Body> => {
    try {
      const body = { plain: Buffer.from(await make()), brotli: undefined }
      bodies.set(key, body)
      return body
    } finally {
      building.delete(key)
    }
  }
  return {
    get: async (key, make) => {
      const known = bodies.get(key) ?? building.get(key)
      if (known) {
        hits += 1
        return known
      }
      misses += 1
      const rebuilt = build(key, make)
      building.set(key, rebuilt)
      return rebuilt
    },
    use: () => ({ bytes: bodies.calculatedSize, hits, misses }),
  }
}

/**
 * Names what a versioned list looks like at this moment: the list's number, read before its content, and the
 * band's date, which status and plays depend on.
 */
export function versionTag(
  list: VersionedList,
  { bandId, versions, today }: Membership,
  request: FastifyRequest,
): string {
  const [path = '', query = ''] = request.url.split('?')
  const place = Buffer.from(`${path}?${query}`).toString('base64url')
  return `"${list}.${bandId}.${versions[list]}.${today}.${place}"`
}

export function knowsVersion(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

function compressed(body: Body): Promise<Buffer> {
  body.brotli ??= brotli(body.plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.plain.length,
    },
  })
  return body.brotli
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '')
}

/** Sends a finished body, in brotli to those who take it. */
export async function sendVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8')
  if (!takesBrotli(request) || body.plain.length < SMALLEST_COMPRESSED_BYTES) return reply.send(body.plain)
  return reply.header('content-encoding', 'br').send(await compressed(body))
}
