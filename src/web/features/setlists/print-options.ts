/** What a printed setlist tells beside the titles. */
export const printOptions = [
  ['artist', 'Artist'],
  ['key', 'Key'],
  ['duration', 'Duration'],
] as const

export type PrintOption = (typeof printOptions)[number][0]
export type PrintOptions = Readonly<Record<PrintOption, boolean>>

export const allPrintOptions: PrintOptions = { artist: true, key: true, duration: true }
