import { useSyncExternalStore } from 'react'

import { getTheme, setTheme, subscribeToTheme } from './theme.ts'

export function useTheme() {
  return { theme: useSyncExternalStore(subscribeToTheme, getTheme), setTheme }
}
