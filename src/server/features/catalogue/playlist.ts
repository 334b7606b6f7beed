import type { CatalogueTrack } from '../../../contract/catalogue.ts'

export interface Playlist {
  readonly name: string
  readonly tracks: readonly CatalogueTrack[]
}
