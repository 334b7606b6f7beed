const marks = /\p{M}+/gu
const apostrophes = /['’‘`´]/g

/** Text for searching: without case, accents and apostrophes. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(marks, '').replaceAll(apostrophes, '').toLowerCase()
}
