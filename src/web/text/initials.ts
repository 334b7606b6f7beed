/** A letter or digit that nothing behind it can belong to. */
const plainLetter = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d](?![\p{M}\p{Cf}])/u

/** What people call a letter, signs above it and joined emoji included. */
function firstLetter(word = ''): string {
  const [plain] = plainLetter.exec(word) ?? []
  // The rules of all scripts take a phone a long moment to load.
  return plain ?? new Intl.Segmenter('en').segment(word)[Symbol.iterator]().next().value?.segment ?? ''
}

/** At most two letters: of the first and the last word. */
export function initials(name: string) {
  const words = name.split(/[\s._@-]+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map(firstLetter).join('').toLocaleUpperCase('en') || '?'
}
