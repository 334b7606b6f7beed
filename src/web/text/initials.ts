/** Takes a phone some ms to build: not before there is a name. */
let letters: Intl.Segmenter | undefined

function firstLetter(word = ''): string {
  letters ??= new Intl.Segmenter('en')
  return letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''
}

/** At most two letters: of the first and the last word. */
export function initials(name: string) {
  const words = name.split(/[\s._@-]+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map(firstLetter).join('').toLocaleUpperCase('en') || '?'
}
