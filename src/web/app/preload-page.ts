import { preloadScreen } from './screens.ts'

/** Loads the frame and the screen of an address side by side, instead of one after the other. */
export function preloadPage(path: string): void {
  import('./shell/shell.tsx').catch(() => undefined)
  preloadScreen(path)
}
