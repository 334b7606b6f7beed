import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const STORED_AS = 'bandstand-scroll'
const MOST_PLACES = 50
/** Ms for which a page may grow to the height it had. */
const GROW_WITHIN = 10_000

/** How far each entry of the history was scrolled, in px. */
const places = new Map<string, number>(readStored())

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

function store() {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...places].slice(-MOST_PLACES)))
  } catch {
    // Without storage a reload begins at the top.
  }
}

/** Scrolls once the page is high enough; the user's own scrolling ends the wait. */
function restore(place: number): () => void {
  const since = Date.now()
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const name of ['wheel', 'touchstart', 'keydown']) removeEventListener(name, stop)
  }
  const attempt = () => {
    if (document.documentElement.scrollHeight - innerHeight >= place) {
      window.scrollTo(0, place)
      stop()
    } else if (Date.now() - since < GROW_WITHIN) frame = requestAnimationFrame(attempt)
    else stop()
  }
  for (const name of ['wheel', 'touchstart', 'keydown']) addEventListener(name, stop, { passive: true })
  // Before the next picture, when the page is laid out anyway.
  frame = requestAnimationFrame(attempt)
  return stop
}

/** A new page starts at its top; going back, or loading again, finds the old place. */
export function useScrollMemory() {
  const { key, pathname } = useLocation()
  const kind = useNavigationType()
  const current = useRef(key)
  const lastPath = useRef<string | undefined>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => places.set(current.current, window.scrollY)
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', store)
    }
  }, [])

  useLayoutEffect(() => {
    current.current = key
    const isNewPage = lastPath.current !== pathname
    lastPath.current = pathname
    if (!isNewPage) return undefined
    if (kind === NavigationType.Pop) return restore(places.get(key) ?? 0)
    window.scrollTo(0, 0)
    return undefined
  }, [key, pathname, kind])
}
