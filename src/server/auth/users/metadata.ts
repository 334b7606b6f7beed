import * as z from 'zod'

import type { Json, JsonObject } from '../auth-tables.ts'
import { AuthError } from '../http/auth-error.ts'

/** Bytes of JSON; the metadata travels in every access token, and servers read about 16 kB of headers. */
const MAX_BYTES = 8192

const JsonValue = z.custom<Json>()

export const Metadata = z.record(z.string(), JsonValue).nullish()

/** Puts new values over the old ones; null takes a key away. */
export function mergeMetadata(known: JsonObject, change: Readonly<Record<string, Json>>): JsonObject {
  const merged = Object.fromEntries(
    Object.entries({ ...known, ...change }).filter(([, value]) => value !== null),
  )
  if (Buffer.byteLength(JSON.stringify(merged)) > MAX_BYTES)
    throw new AuthError('validation_failed', {
      message: `User metadata cannot be larger than ${MAX_BYTES} bytes`,
    })
  return merged
}
