const colouredWords = ['rock', 'acoustic', 'hit', 'encore', 'ballad', 'new'] as const

export type TagColour = (typeof colouredWords)[number] | 'grey'

/** The colour of a tag: the first of the coloured words that it contains. */
export function tagColour(tag: string): TagColour {
  const text = tag.toLowerCase()
  return colouredWords.find((word) => text.includes(word)) ?? 'grey'
}

export function cleanTags(tags: readonly string[]): string[] {
  return tags.map((tag) => tag.trim()).filter((tag) => tag !== '')
}

/** Whether a tag stands there twice; neither case nor surrounding space makes a difference. */
export function hasRepeatedTag(tags: readonly string[]): boolean {
  const known = cleanTags(tags).map((tag) => tag.normalize('NFC').toLowerCase())
  return new Set(known).size < known.length
}
