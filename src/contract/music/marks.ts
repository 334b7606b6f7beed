/** Something that stands between the songs of a setlist; lists of marks are in their order. */
export interface PlacedMark {
  readonly id: number
  /** How many songs stand before it. */
  readonly after_position: number
}

type Shift = (after: number) => number

function shifted<Mark extends PlacedMark>(marks: readonly Mark[], shift: Shift): Mark[] {
  return Array.from(marks, (mark) => ({ ...mark, after_position: shift(mark.after_position) }))
}

/** The marks after a song was put in at a 1-based position: it stands right before the song it displaces. */
export function afterSongAdded<Mark extends PlacedMark>(marks: readonly Mark[], position: number): Mark[] {
  return shifted(marks, (after) => (after >= position ? after + 1 : after))
}

export function afterSongRemoved<Mark extends PlacedMark>(marks: readonly Mark[], position: number): Mark[] {
  return shifted(marks, (after) => (after >= position ? after - 1 : after))
}

/**
 * The marks after a song moved: the songs and marks between keep their order. Moved down it stands right behind the
 * song above it, moved up right before the song it displaces.
 */
export function afterSongMoved<Mark extends PlacedMark>(
  marks: readonly Mark[],
  from: number,
  to: number,
): Mark[] {
  if (from < to) return shifted(marks, (after) => (after >= from && after < to ? after - 1 : after))
  return shifted(marks, (after) => (after >= to && after < from ? after + 1 : after))
}

/** The marks when the song at a position stands right behind one of the marks around it, or before them all. */
export function settleSong<Mark extends PlacedMark>(
  marks: readonly Mark[],
  position: number,
  behind: number | null,
): Mark[] {
  const isAround = ({ after_position }: PlacedMark) =>
    after_position === position - 1 || after_position === position
  const last = behind === null ? -1 : marks.findIndex((mark) => mark.id === behind && isAround(mark))
  if (behind !== null && last === -1) return [...marks]
  return Array.from(marks, (mark, index) =>
    isAround(mark) ? { ...mark, after_position: index <= last ? position - 1 : position } : mark,
  )
}

/** The marks with one more, or one elsewhere: among those of its gap right behind the given one, or before them all. */
export function placeMark<Mark extends PlacedMark>(
  marks: readonly Mark[],
  mark: Mark,
  behind: number | null,
): Mark[] {
  const others = marks.filter(({ id }) => id !== mark.id)
  const neighbour = others.findIndex(
    ({ id, after_position }) => id === behind && after_position === mark.after_position,
  )
  const start = others.findIndex(({ after_position }) => after_position >= mark.after_position)
  const index = neighbour >= 0 ? neighbour + 1 : start >= 0 ? start : others.length
  return others.toSpliced(index, 0, mark)
}

export type Row<Song, Mark> =
  { readonly kind: 'song'; readonly song: Song } | { readonly kind: 'mark'; readonly mark: Mark }

/** Songs and marks in one list, as they are played. */
export function rowsOf<Song, Mark extends PlacedMark>(
  songs: readonly Song[],
  marks: readonly Mark[],
): Row<Song, Mark>[] {
  const markRows = (isHere: (after: number) => boolean): Row<Song, Mark>[] =>
    marks.filter((mark) => isHere(mark.after_position)).map((mark) => ({ kind: 'mark', mark }))
  return [
    ...markRows((after) => after <= 0),
    ...songs.flatMap((song, index): Row<Song, Mark>[] => [
      { kind: 'song', song },
      ...markRows((after) => after === index + 1 || (index + 1 === songs.length && after > songs.length)),
    ]),
    ...(songs.length === 0 ? markRows((after) => after > 0) : []),
  ]
}
