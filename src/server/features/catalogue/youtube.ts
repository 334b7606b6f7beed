import * as z from 'zod/mini'

import type { VideoMetadata } from '../../../contract/catalogue.ts'
import { songOfVideo } from '../../../contract/music/video-titles.ts'
import { createGate } from './gate.ts'
import { ask, jsonOf, retryAfterOf, under } from './outbound.ts'
import { notFound, ok, unavailable } from './outcome.ts'
import type { Outcome } from './outcome.ts'

const Embed = z.object({ title: z.string(), author_name: z.string() })

/** Asks for the rebuilt address of a video, so that nothing else can be asked for. */
async function readVideo(base: string, videoId: string): Promise<Outcome<VideoMetadata>> {
  const url = `https://www.youtube.com/watch?v=${videoId}`
  const answer = await ask(under(base, '/oembed', { url, format: 'json' }))
  if (!answer) return unavailable
  if (answer.status === 429) return { kind: 'rateLimited', retryAfter: retryAfterOf(answer) }
  // Private, deleted and never made: YouTube answers each in plain text, sometimes with status 200.
  if ([400, 401, 403, 404].includes(answer.status)) return notFound
  const parsed = z.safeParse(Embed, jsonOf(answer))
  if (answer.status !== 200 || !parsed.success) return unavailable
  const { title, author_name: channel } = parsed.data
  const song = songOfVideo(title, channel)
  return ok({ title, channel, artist: song.artist, songTitle: song.title })
}

export function openYouTube(base: string) {
  const pass = createGate({ calls: 30, perMs: 10_000 })
  return { readVideo: (videoId: string) => pass(() => readVideo(base, videoId)) }
}
