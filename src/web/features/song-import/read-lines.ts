import { parseCatalogueLink, youtubeVideoId } from '../../../contract/music/catalogue-links.ts'
import { parseDuration } from '../../../contract/music/durations.ts'
import type { Draft } from './draft.ts'

const numbering = /^\s*(?:\d{1,4}\s*[.):]\s+|[-*•·]\s+)/
const between = /\s+[-–—]\s+|\t+/
const atTheEnd = /[\s,([–—-]+(\d{1,2}:\d{2}(?::\d{2})?)[)\]]?\s*$/

function readLink(line: string): Draft | undefined {
  if (youtubeVideoId(line)) return { title: '', artist: '', link: line, youtube_link: line }
  const link = parseCatalogueLink(line)
  if (!link || (link.kind !== 'track' && link.kind !== 'short')) return undefined
  return { title: '', artist: '', link: line }
}

/** Reads 'Artist - Title', with or without a number before and a duration behind; or a link to the song. */
function readLine(line: string): Draft | undefined {
  const text = line.replace(numbering, '').trim()
  if (text === '') return undefined
  const link = readLink(text)
  if (link) return link
  const timed = atTheEnd.exec(text)
  const duration = timed?.[1] ? parseDuration(timed[1]) : undefined
  const named = duration === undefined ? text : text.slice(0, timed?.index).trim()
  const gap = between.exec(named)
  if (!gap || gap.index === 0) return { title: named, artist: '', duration }
  return {
    artist: named.slice(0, gap.index).trim(),
    title: named.slice(gap.index + gap[0].length).trim(),
    duration,
  }
}

/** The songs of a pasted list, one a line. */
export function readLines(text: string): Draft[] {
  return text.split(/\r\n?|\n/).flatMap((line) => readLine(line) ?? [])
}
