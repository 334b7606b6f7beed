export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const STORED = 'bandstand-theme'
const night = () => matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let chosen: Theme | undefined

export function getTheme(): Theme {
  if (chosen) return chosen
  try {
    const stored = localStorage.getItem(STORED)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Paints the chosen theme; public/mode.js does the same before the first paint. */
function applyTheme() {
  const theme = getTheme()
  const dark = theme === 'dark' || (theme === 'system' && night().matches)
  const root = document.documentElement
  root.dataset['theme'] = dark ? 'dark' : 'light'
  root.classList.toggle('dark', dark)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = dark ? '#101116' : '#f2f2f5'
  }
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme) {
  chosen = theme
  try {
    localStorage.setItem(STORED, theme)
  } catch {
    // Without storage the choice holds until the page is left.
  }
  applyTheme()
}

/** Follows the system's setting and the choice made in another tab, until called off. */
export function followTheme() {
  const media = night()
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORED && event.key !== null) return
    chosen = undefined
    applyTheme()
  }
  applyTheme()
  media.addEventListener('change', applyTheme)
  addEventListener('storage', onStorage)
  return () => {
    media.removeEventListener('change', applyTheme)
    removeEventListener('storage', onStorage)
  }
}

export function subscribeToTheme(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
