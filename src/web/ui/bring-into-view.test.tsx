import { afterEach, expect, test, vi } from 'vitest'

import { bringIntoView } from './bring-into-view.ts'

afterEach(() => vi.restoreAllMocks())

test.for([
  { wantsLess: false, behavior: 'smooth' },
  { wantsLess: true, behavior: 'instant' },
])('less motion wanted: $wantsLess, the page scrolls: $behavior', ({ wantsLess, behavior }) => {
  const { matchMedia } = globalThis
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: wantsLess && media.includes('reduced-motion: reduce') }),
  )
  const row = document.createElement('li')
  const scroll = vi.spyOn(row, 'scrollIntoView')
  bringIntoView(row, 'center')
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior, block: 'center' })
})
