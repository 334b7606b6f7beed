import { useRef } from 'react'
import type { TouchEvent } from 'react'

/** Pixels from where a movement of the finger means a swipe. */
const SWIPE_PX = 50

interface Swipes {
  onLeft?: (() => void) | undefined
  onRight?: (() => void) | undefined
}

/** Handlers for an element that is swiped sideways; what scrolls up or down is left alone. */
export function useSwipe({ onLeft, onRight }: Swipes) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!touch || !start.current) return
      const across = touch.clientX - start.current.x
      const along = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(along)) return
      if (across < 0) onLeft?.()
      else onRight?.()
    },
  }
}
