import { useSyncExternalStore } from 'react'

import { everyMinute, todayIn } from './month.ts'

/** Today in a band's time zone, YYYY-MM-DD; changes at its midnight. */
export function useToday(timeZone: string): string {
  return useSyncExternalStore(everyMinute, () => todayIn(timeZone))
}
