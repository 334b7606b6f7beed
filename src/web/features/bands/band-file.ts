import { BAND_FILE_TOO_LARGE, LARGEST_BAND_FILE } from '../../../contract/band-import.ts'
import type { importBand } from '../../../contract/band-import.ts'
import type { BodyInput } from '../../../contract/endpoint.ts'

/** A band as a file holds it; the server says whether it is whole. */
export type BandInFile = BodyInput<typeof importBand>

const NOT_OURS = 'This file is not an export of Bandstand. Choose one made by Export in Settings.'

function isBand(value: unknown): value is BandInFile {
  const { name, songs, setlists, gigs, suggestions } = (value ?? {}) as Record<string, unknown>
  return typeof name === 'string' && [songs, setlists, gigs, suggestions].every(Array.isArray)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(NOT_OURS)
  }
}

/**
 * The bands of an exported file: the one it is about, or all those of its owner.
 * @throws Error with a sentence for people.
 */
export function bandsIn(text: string): BandInFile[] {
  const document = parse(text)
  const { bands } = (document ?? {}) as { bands?: unknown }
  const found = (Array.isArray(bands) ? bands : [document]).filter(isBand)
  if (found.length === 0) throw new Error(Array.isArray(bands) ? 'There is no band in this file.' : NOT_OURS)
  return found
}

/** Why a band cannot be sent; undefined when it can. */
export function sizeProblem(band: BandInFile): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify(band)).length
  return bytes > LARGEST_BAND_FILE ? BAND_FILE_TOO_LARGE : undefined
}
