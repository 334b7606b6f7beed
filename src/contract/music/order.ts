interface Placed {
  readonly id: number
  /** 1-based. */
  readonly position: number
}

/** The entries in their order after one moved, numbered 1 to n; a position beyond the end means last. */
export function moveTo<Entry extends Placed>(
  entries: readonly Entry[],
  id: number,
  position: number,
): (Entry & Placed)[] {
  const sorted = entries.toSorted((a, b) => a.position - b.position)
  const moved = sorted.find((entry) => entry.id === id)
  const rest = sorted.filter((entry) => entry !== moved)
  if (moved) rest.splice(Math.max(position - 1, 0), 0, moved)
  return Array.from(rest, (entry, index) => ({ ...entry, position: index + 1 }))
}
