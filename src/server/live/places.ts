/** Gives a place up; a second call does nothing. */
type Release = () => void

/** How many sockets each user listens with. */
export interface Places {
  /** Undefined when a user has taken all of theirs. */
  readonly take: (userId: string) => Release | undefined
}

/** More than anybody has tabs and devices. */
const PLACES_OF_USER = 100

export function createPlaces(places = PLACES_OF_USER): Places {
  const taken = new Map<string, number>()
  const change = (userId: string, by: 1 | -1) => {
    const now = (taken.get(userId) ?? 0) + by
    if (now > 0) taken.set(userId, now)
    else taken.delete(userId)
  }
  return {
    take: (userId) => {
      if ((taken.get(userId) ?? 0) >= places) return undefined
      let isHeld = true
      change(userId, 1)
      return () => {
        if (isHeld) change(userId, -1)
        isHeld = false
      }
    },
  }
}
