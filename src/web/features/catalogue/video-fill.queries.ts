import { useEffect, useRef } from 'react'

import type { VideoMetadata } from '../../../contract/catalogue.ts'
import { isYoutubeLink } from '../../../contract/music/catalogue-links.ts'
import { fetchVideoMetadata } from './catalogue.queries.ts'
import { useDebounced } from './use-debounced.ts'

const TYPING_PAUSE_MS = 300

interface VideoFill {
  link: string
  /** Whether the fields it would fill are empty, asked before and after the look-up. */
  isEmpty: () => boolean
  onFound: (video: VideoMetadata) => void
  onMissed?: () => void
}

/** Looks a YouTube link up when nothing has been filled in yet. */
export function useVideoFill({ link, isEmpty, onFound, onMissed }: VideoFill): void {
  const rested = useDebounced(link, TYPING_PAUSE_MS)
  const current = useRef({ isEmpty, onFound, onMissed })
  useEffect(() => {
    current.current = { isEmpty, onFound, onMissed }
  })
  useEffect(() => {
    if (!isYoutubeLink(rested) || !current.current.isEmpty()) return
    let isOver = false
    const lookUp = async () => {
      const video = await fetchVideoMetadata(rested)
      if (isOver || !current.current.isEmpty()) return
      if (video) current.current.onFound(video)
      else current.current.onMissed?.()
    }
    void lookUp()
    return () => {
      isOver = true
    }
  }, [rested])
}
