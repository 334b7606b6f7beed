/** Scrolls smoothly, or at once for those who want less motion. */
export function bringIntoView(element: Element, block: ScrollLogicalPosition): void {
  const { matches: isStill } = matchMedia('(prefers-reduced-motion: reduce)')
  element.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block })
}
