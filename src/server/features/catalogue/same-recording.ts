import type { CatalogueTrack, WantedSong } from '../../../contract/catalogue.ts'
import { foldText, looseArtist, looseTitle } from '../../../contract/music/titles.ts'

/** Two catalogues give the length of one recording no further apart, in ms. */
const TOLERANCE_MS = 3000

/** What a song of the same name may be instead; wanted only where the title asks for it. */
const otherTakes = [/\bmixed\b/, /\blive\b/]
const otherPlayers = [/\bkaraoke\b/, /\btribute\b/]

const namesOf = ({ artists }: CatalogueTrack) => artists.map(({ name }) => name).join(', ')

function isUnwanted(track: CatalogueTrack, { title, artist }: WantedSong): boolean {
  const asked = foldText(`${title} ${artist}`)
  const name = foldText(track.name)
  const everything = foldText(`${track.name} ${namesOf(track)} ${track.album.name}`)
  const isSaid = (text: string) => (word: RegExp) => word.test(text) && !word.test(asked)
  return otherTakes.some(isSaid(name)) || otherPlayers.some(isSaid(everything))
}

/** Also when one catalogue names more of the players than the other. */
function isByArtist(track: CatalogueTrack, { artist }: WantedSong): boolean {
  const [one, other] = [looseArtist(namesOf(track)), looseArtist(artist)]
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)
}

/** The track that is the wanted recording, the likeliest of several; undefined when none surely is. */
export function sameRecording(
  tracks: readonly CatalogueTrack[],
  wanted: WantedSong,
): CatalogueTrack | undefined {
  const { title, duration_ms } = wanted
  const apart = (track: CatalogueTrack) =>
    duration_ms === undefined || track.duration_ms === null ? 0 : Math.abs(track.duration_ms - duration_ms)
  const isOtherEdition = (track: CatalogueTrack) => foldText(track.name) !== foldText(title)
  const [likeliest] = tracks
    .filter((track) => looseTitle(track.name) === looseTitle(title) && isByArtist(track, wanted))
    .filter((track) => apart(track) <= TOLERANCE_MS && !isUnwanted(track, wanted))
    .toSorted(
      (one, other) =>
        Number(isOtherEdition(one)) - Number(isOtherEdition(other)) || apart(one) - apart(other),
    )
  return likeliest
}
