/** Songs on one A4 sheet at most. */
export const SHEET_HOLDS = 25

/** Room for the songs of a sheet, in mm: A4 within its margins, without head and foot. */
const ROOM = 240
const TALLEST_ROW = 22
/** From this row height on the artist stands under the title. */
const ROOM_FOR_TWO_LINES = 14

/** Letters of a title that fit on a line, when a row is one mm high. */
const LETTERS_AT_ONE_MM = { beside: 250, below: 430 }

export interface SheetLayout<Row> {
  readonly pages: readonly (readonly Row[])[]
  /** Mm. */
  readonly rowHeight: number
  readonly isArtistBelow: boolean
}

/** Spreads the rows evenly over as few sheets as hold them, in type as large as they let it be. */
export function layOut<Row>(rows: readonly Row[]): SheetLayout<Row> {
  const count = Math.max(1, Math.ceil(rows.length / SHEET_HOLDS))
  const perPage = Math.max(1, Math.ceil(rows.length / count))
  const pages = Array.from({ length: count }, (_, page) => rows.slice(page * perPage, (page + 1) * perPage))
  const rowHeight = Math.min(TALLEST_ROW, ROOM / perPage)
  return { pages, rowHeight, isArtistBelow: rowHeight >= ROOM_FOR_TWO_LINES }
}

/** Letters of a setlist's name that fit beside the date in full size. */
const NAME_LETTERS = 26

const scaleOf = (text: string, fits: number, smallest: number) =>
  Math.max(smallest, Math.min(1, fits / text.length))

/** How much smaller a long name is set at the head of a sheet: 1 is its full size. */
export const nameScale = (name: string): number => scaleOf(name, NAME_LETTERS, 0.5)

/** How much smaller a long title is set so that it keeps to its line: 1 is its full size. */
export function titleScale(title: string, { rowHeight, isArtistBelow }: SheetLayout<unknown>): number {
  const fits = LETTERS_AT_ONE_MM[isArtistBelow ? 'below' : 'beside'] / rowHeight
  return scaleOf(title, fits, 0.55)
}
