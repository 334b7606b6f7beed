import * as z from 'zod/mini'

import { ImportRow } from '../../../contract/song-import.ts'

/** A song as it was found in a text or file, not yet looked at. */
export interface Draft {
  title: string
  artist: string
  /** Milliseconds. */
  duration?: number | undefined
  key?: string
  tags?: string[]
  notes?: string
  spotify_link?: string
  youtube_link?: string
  apple_music_link?: string
  /** Where its name can be asked for, when it has none. */
  link?: string
  /** What was left out of it, in a sentence each. */
  leftOut?: readonly string[]
}

/** A draft after looking: what the server takes, or what is wrong with it. */
export type Checked = { readonly row: ImportRow } | { readonly problem: string }

export function checkDraft(draft: Draft): Checked {
  const parsed = z.safeParse(ImportRow, draft)
  if (parsed.success) return { row: parsed.data }
  return { problem: parsed.error.issues[0]?.message ?? 'This song cannot be read.' }
}
