const marks = /\p{M}+/gu
const apostrophes = /['’‘`´]/g

/** Text for searching: without case, accents and apostrophes. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(marks, '').replaceAll(apostrophes, '').toLowerCase()
}

interface Named {
  readonly title: string
  readonly artist?: string | null | undefined
}

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Equal for two songs with the same title and artist, whatever the case. */
export function songIdentity({ title, artist }: Named): string {
  return `${plain(title)}\n${plain(artist ?? '')}`
}

/** What tells an edition of a song, not another song. */
const edition =
  /\b(?:remaster(?:ed)?|live|unplugged|mono|stereo|version|edit|mix|demo|deluxe|bonus|single|radio|anniversary|acoustic|sessions?|instrumental|karaoke|explicit|clean|feat|ft|featuring|with|from|(?:19|20)\d\d)\b/

const bracketed = /[([{][^()[\]{}]*[)\]}]/g
const afterDash = /\s[-–—]\s(?:(?!\s[-–—]\s).)*$/

const words = (text: string) =>
  text
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')

/** The title without its edition: 'Heroes - Remastered 2011' and '“Heroes” (Live)' are both 'heroes'. */
export function looseTitle(title: string): string {
  const folded = foldText(title).replaceAll(/\s+/g, ' ')
  const isEdition = (part: string) => (edition.test(part) ? ' ' : part)
  let kept = folded.replaceAll(bracketed, isEdition)
  for (let cut = kept.replace(afterDash, isEdition); cut !== kept; cut = kept.replace(afterDash, isEdition))
    kept = cut
  return words(kept) || words(folded) || folded
}

/** The artist without guests and a leading 'The'. */
export function looseArtist(artist: string): string {
  const folded = foldText(artist)
  return words(folded.replace(/\s[([]?(?:feat|ft|featuring)\b.*$/, '')) || folded
}

/** Whether two songs of the same loose title may be one: the artists agree, or one is not known. */
export function mayShareArtist(one: string | null | undefined, other: string | null | undefined): boolean {
  if (!one || !other) return true
  return looseArtist(one) === looseArtist(other)
}
