/** What a printed setlist tells beside the titles. */
export const printOptions = [
  ['artist', 'Artist'],
  ['key', 'Key'],
  ['duration', 'Duration'],
  ['notes', 'Notes'],
  ['performers', 'Performers'],
  ['times', 'Times'],
] as const

export type PrintOption = (typeof printOptions)[number][0]
export type PrintOptions = Readonly<Record<PrintOption, boolean>>

const STORED_AS = 'bandstand-print'

const usual: PrintOptions = {
  artist: true,
  key: true,
  duration: true,
  notes: true,
  performers: false,
  times: false,
}

/** The choice last made on this device. */
export function readPrintOptions(): PrintOptions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
    const chosen = Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'boolean')
    return { ...usual, ...Object.fromEntries(chosen) }
  } catch {
    return usual
  }
}

export function keepPrintOptions(options: PrintOptions): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(options))
  } catch {
    // Without storage the choice holds until the page is left.
  }
}
