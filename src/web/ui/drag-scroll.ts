/** Px a frame; the 28 that the library means leave the eye behind. */
const FASTEST = 10
/** Px between a list and the edge of the screen, where a bar may lie over it. */
const ROOM = 64

/** Given to each list that rows can be dropped on. */
export const dropList = { 'data-drop-list': '' }

interface Held {
  readonly row: Element
  readonly lists: readonly Element[]
}

/** Whether the row lies at the first or the last place there is, as it is held at the upper or the lower edge. */
function isAtEnd({ row, lists }: Held): boolean {
  const screen = document.documentElement.clientHeight
  const boxes = lists.map((list) => list.getBoundingClientRect())
  const { top, bottom } = row.getBoundingClientRect()
  const middle = (top + bottom) / 2
  return middle > screen / 2
    ? Math.max(...boxes.map((box) => box.bottom)) <= Math.max(middle, Math.min(bottom, screen - ROOM))
    : Math.min(...boxes.map((box) => box.top)) >= Math.min(middle, Math.max(top, ROOM))
}

/** How the page scrolls under a dragged row: no further than to where the lists end. */
export function openDragScroll() {
  let held: Held | null = null
  return {
    start: (id: string) => {
      const row = document.querySelector(`[data-rfd-draggable-id="${id}"]`)
      held = row && { row, lists: [...document.querySelectorAll('[data-drop-list]')] }
    },
    end: () => {
      held = null
    },
    /** Read anew for each step. */
    options: {
      maxPixelScroll: FASTEST,
      get disabled() {
        return held !== null && isAtEnd(held)
      },
    },
  }
}
