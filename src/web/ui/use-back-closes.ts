import { useEffect, useRef } from 'react'

/** Ms that a closed layer leaves its entry: where it closed for another page, that page's own entry comes within. */
const LEAVES_AFTER = 250

/** What lies over the page, by the number its entry of the history carries, in the order of opening. */
const layers = new Map<number, () => void>()

function layerHere(): number | undefined {
  const { layer } = (history.state ?? {}) as { layer?: number }
  return layer
}

function handlePop() {
  const here = layerHere()
  // The entry of a layer that is closed: the page is one further.
  if (here !== undefined && !layers.has(here)) return history.back()
  for (const [layer, close] of [...layers].toReversed()) {
    if (layer === here) return
    close()
  }
}

/** With a finger for a pointer the Back button closes what lies over the page, and only then leaves the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen || !matchMedia('(pointer: coarse)').matches) return undefined
    const layer = Date.now() + Math.random()
    addEventListener('popstate', handlePop)
    layers.set(layer, () => close.current())
    history.pushState({ ...(history.state as object | null), layer }, '')
    return () => {
      layers.delete(layer)
      setTimeout(() => {
        if (layerHere() === layer) history.back()
      }, LEAVES_AFTER)
    }
  }, [isOpen])
}
