type Load = () => Promise<unknown>

/** Ms in which a page gets what it needs itself. */
const BEGIN_AFTER = 3000
/** Ms from drawing what can be pressed until what opens then is loaded. */
const SOON = 2000

const waiting = new Set<Load>()
let isRunning = false

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 1000)
  })

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

async function loadWaiting(): Promise<void> {
  await pause(BEGIN_AFTER)
  for (const load of waiting) {
    await idle()
    waiting.delete(load)
    // A failure shows when the code is asked for.
    await load().catch(() => undefined)
  }
  isRunning = false
}

/** Loads code, one part after the other, while nothing else is to be done. */
export function loadAhead(...loads: readonly Load[]): void {
  if (savesData()) return
  for (const load of loads) waiting.add(load)
  if (isRunning || waiting.size === 0) return
  isRunning = true
  void loadWaiting()
}

const begun = new WeakSet<Load>()

/** Loads what the page that has just been drawn may open at any moment. */
export async function loadSoon(load: Load): Promise<void> {
  if (begun.has(load)) return
  begun.add(load)
  await pause(SOON)
  await idle()
  await load().catch(() => undefined)
}
