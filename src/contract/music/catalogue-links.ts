type Kind = 'playlist' | 'track'

/** A link into a catalogue; a short one has to be followed to know what it means. */
export type CatalogueLink =
  | { readonly kind: Kind; readonly service: 'spotify' | 'deezer'; readonly id: string }
  | { readonly kind: 'short'; readonly url: string }

interface Address {
  readonly host: string
  readonly path: string
  readonly query: string
}

const address = /^https?:\/\/([a-z\d.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i
const withoutScheme = /^(?:[a-z-]+\.)*[a-z-]+\.[a-z]+\//i

/** Host, path and query of a web address; none when it names a port or a user, as only tricks do here. */
function readAddress(text: string): Address | undefined {
  const match = address.exec(withoutScheme.test(text) ? `https://${text}` : text)
  return match?.[1]
    ? { host: match[1].toLowerCase(), path: match[2] ?? '/', query: match[3] ?? '' }
    : undefined
}

const spotifyHosts = new Set(['open.spotify.com', 'play.spotify.com'])
const deezerHosts = new Set(['www.deezer.com', 'deezer.com'])
const shortHosts = new Set(['spotify.link', 'spotify.app.link', 'link.deezer.com', 'deezer.page.link'])

const spotifyUri = /^spotify:(?:user:[^:\s]+:)?(playlist|track):([\w-]{1,64})$/
const spotifyPath =
  /^\/(?:intl-[a-z]{2,3}(?:-[a-z]{2,4})?\/)?(?:embed\/)?(?:user\/[^/]+\/)?(playlist|track)\/([\w-]{1,64})\/?$/
const deezerPath = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(playlist|track)\/(\d{1,19})\/?$/

function isShort({ host, path }: Address): boolean {
  if (host === 'open.spotify.com') return /^\/s\/\w+$/.test(path)
  return shortHosts.has(host) && path.length > 1
}

/** Reads a link or URI of Spotify or Deezer; undefined for anything else, whatever host it pretends. */
export function parseCatalogueLink(text: string): CatalogueLink | undefined {
  const link = text.trim()
  const uri = spotifyUri.exec(link)
  if (uri?.[2]) return { kind: uri[1] as Kind, service: 'spotify', id: uri[2] }
  const at = readAddress(link)
  if (!at) return undefined
  const spotify = spotifyHosts.has(at.host) && spotifyPath.exec(at.path)
  if (spotify && spotify[2]) return { kind: spotify[1] as Kind, service: 'spotify', id: spotify[2] }
  const deezer = deezerHosts.has(at.host) && deezerPath.exec(at.path)
  if (deezer && deezer[2]) return { kind: deezer[1] as Kind, service: 'deezer', id: deezer[2] }
  return isShort(at) ? { kind: 'short', url: `https://${at.host}${at.path}` } : undefined
}

/** Whether a text may name a playlist, short links included. */
export function isPlaylistLink(text: string): boolean {
  const link = parseCatalogueLink(text)
  return link?.kind === 'playlist' || link?.kind === 'short'
}

const videoHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const embedHosts = new Set(['youtube-nocookie.com', 'www.youtube-nocookie.com'])

function videoPart({ host, path, query }: Address): string | undefined {
  const [, first = '', second = ''] = path.split('/')
  if (host === 'youtu.be') return first
  if (embedHosts.has(host)) return first === 'embed' ? second : undefined
  if (!videoHosts.has(host)) return undefined
  if (first === 'watch') return /(?:^|&)v=([^&]*)/.exec(query)?.[1]
  return ['shorts', 'live', 'embed', 'v'].includes(first) ? second : undefined
}

/** The 11 letters that name a YouTube video in any of its links; undefined for links of anybody else. */
export function youtubeVideoId(text: string): string | undefined {
  const at = readAddress(text.trim())
  const id = at && videoPart(at)
  return id && /^[\w-]{11}$/.test(id) ? id : undefined
}

/** Long enough to be a link to a video, and at YouTube. */
export function isYoutubeLink(link: string): boolean {
  return link.length > 15 && (link.includes('youtu.be/') || link.includes('youtube.com/'))
}
