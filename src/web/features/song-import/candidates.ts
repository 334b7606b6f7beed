import type { ImportRow, SongImportResult } from '../../../contract/song-import.ts'
import type { Checked, Draft } from './draft.ts'

/** A pasted song and what would come of it. */
export interface Candidate {
  readonly title: string
  readonly artist: string
  /** Null when it cannot be imported. */
  readonly row: ImportRow | null
  readonly mark: 'new' | 'existing' | 'alike' | 'problem'
  /** What is wrong, or which song it resembles. */
  readonly note: string
  /** What was left out of it, in a sentence each. */
  readonly leftOut: readonly string[]
}

/** What was pasted and what would come of it. */
export interface Prepared {
  readonly drafts: readonly Draft[]
  readonly candidates: readonly Candidate[]
}

const nameOf = ({ title, artist }: { title: string; artist: string | null }) =>
  artist ? `${title} by ${artist}` : title

/** Puts the answer of a dry run beside the drafts it was asked for; those that cannot be read got none. */
export function placeCandidates(
  drafts: readonly Draft[],
  checked: readonly Checked[],
  answers: SongImportResult['songs'],
): Candidate[] {
  let asked = 0
  return drafts.map(({ title, artist, link = '', leftOut = [] }, at) => {
    const one = checked[at]
    const named = { title: title || link, artist, leftOut }
    if (!one || 'problem' in one) {
      const note = title === '' && link !== '' ? 'No song was found behind this link.' : (one?.problem ?? '')
      return { ...named, row: null, mark: 'problem', note }
    }
    const answer = answers[asked]
    asked += 1
    // Nothing of it is imported, so that nothing is missing.
    if (answer?.existing) return { ...named, row: one.row, mark: 'existing', note: '', leftOut: [] }
    if (answer?.look_alike) return { ...named, row: one.row, mark: 'alike', note: nameOf(answer.look_alike) }
    return { ...named, row: one.row, mark: 'new', note: '' }
  })
}
