import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const LOOK_EVERY = 50
/** Ms after which a screen is taken to have no heading. */
const LOOK_FOR = 10_000

/** On a new page the focus goes to its heading, as soon as there is one and unless the user has moved on. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const start = document.activeElement
    const since = Date.now()
    const look = () => {
      const frame = main.current
      const { activeElement } = document
      const isFree = activeElement === start || activeElement === document.body || activeElement === frame
      if (!frame || !isFree || Date.now() - since > LOOK_FOR) return clearInterval(timer)
      // A sheet or dialog that is about to close still keeps the page to itself.
      if (frame.closest('[aria-hidden="true"]')) return
      const heading = frame.querySelector('h1')
      const target = heading ?? frame
      target.tabIndex = -1
      if (target !== activeElement) target.focus({ preventScroll: true })
      if (heading) clearInterval(timer)
    }
    const timer = setInterval(look, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [pathname])

  return main
}
