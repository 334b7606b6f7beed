import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { VersionedList } from '../../contract/endpoint.ts'
import type { Membership } from '../db/membership.ts'
import { bodyOf } from './bodies.ts'
import type { Body } from './bodies.ts'

const CACHE_BYTES = 24 * 1024 * 1024

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
      const body = bodyOf(await make())
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

export function knowsVersion({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known?.some((one) => one === tag || one === '*') ?? false
}
