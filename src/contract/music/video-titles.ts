/** What the title and channel of a video say about the song in it. */
export interface VideoSong {
  /** Null when neither names one. */
  readonly artist: string | null
  readonly title: string
}

const noise =
  /^(?:official|officiel|oficial|music|musik|lyrics?|lyrical|letra|paroles|videos?|clip|audio|visuali[sz]er|visual|film|hd|hq|uhd|4k|8k|\d{3,4}p|mv|m\/v|ost|remaster(?:ed)?|upgraded?|restored|full|original|version|with|in|by|the|and|&|for|new|(?:19|20)\d\d)$/i

const bracketed = /[([{【「『]([^()[\]{}【】「」『』]*)[)\]}】」』]/g
const trailingNoise = /\s+[-–—|]\s+(?:official|lyrics?|audio|video|music video).*$/i
const guests = /\s+[([]?(?:feat\.?|ft\.?|featuring)\s.*$/i
const separators = [/\s+[-–—]+\s+/, /\s*:\s+/, /\s+[|｜]\s+/]
const quoted = /^([^"“”「『]+)["“”「『](.+)["”“」』]$/

function dropNoise(text: string): string {
  const withoutBrackets = text.replaceAll(bracketed, (group, inner: string) => {
    const words = inner
      .trim()
      .split(/[\s,/|-]+/)
      .filter(Boolean)
    return words.every((word) => noise.test(word)) ? '' : group
  })
  return tidy(withoutBrackets.replace(trailingNoise, ''))
}

/** Longer than any title; single spaces, so that no pattern tries the same run of them twice. */
const tidy = (text: string) => text.slice(0, 1000).replaceAll(/\s+/g, ' ').trim()

/** 'RickAstleyVEVO' is Rick Astley, 'Oasis - Topic' is Oasis. */
function artistOfChannel(channel: string): string {
  const name = channel.replace(/\s+-\s+topic$/i, '').trim()
  const vevo = /^(.+?)\s*vevo$/i.exec(name)?.[1]
  if (vevo) return /\s/.test(vevo) ? vevo : vevo.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return name.replace(/\s+official(?:\s+(?:channel|music))?$/i, '').trim()
}

const fold = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

function split(text: string): [left: string, right: string] | undefined {
  for (const separator of separators) {
    const match = separator.exec(text)
    if (!match) continue
    const [left, right] = [
      text.slice(0, match.index).trim(),
      text.slice(match.index + match[0].length).trim(),
    ]
    if (left !== '' && right !== '') return [left, right]
  }
  const match = quoted.exec(text)
  return match?.[1] && match[2] ? [match[1].trim(), match[2].trim()] : undefined
}

/** Splits the title of a music video into artist and song, as uploaders usually write it. */
export function songOfVideo(videoTitle: string, channel: string): VideoSong {
  const given = tidy(videoTitle)
  const text = dropNoise(given) || given
  const uploader = artistOfChannel(tidy(channel))
  const halves = split(text)
  if (!halves) return { artist: uploader || null, title: text.replace(guests, '').trim() || text }
  const [left, right] = halves
  const isTurned = fold(right) === fold(uploader) && fold(left) !== fold(uploader)
  const [artist, title] = isTurned ? [right, left] : [left, right]
  const song = title
    .replace(guests, '')
    .replace(/^["“'](.*)["”']$/, '$1')
    .trim()
  return { artist: artist.replace(guests, '').trim() || artist, title: song || title }
}
