import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { removeToast, shownToast } from '../src/web/ui/toast-store.ts'

configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, no pointers and no top layer.
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  showPopover(this: Element) {
    this.removeAttribute('popover')
  },
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
})
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

afterEach(() => {
  cleanup()
  const shown = shownToast()
  if (shown) removeToast(shown.id)
})
