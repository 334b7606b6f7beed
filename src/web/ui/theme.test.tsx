import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { followTheme, setTheme } from './theme.ts'
import { useTheme } from './use-theme.ts'

const system = Object.assign(new EventTarget(), { matches: false })
const painted = () => document.documentElement.dataset['theme']
let unfollow: () => void

beforeEach(() => {
  system.matches = false
  vi.stubGlobal('matchMedia', () => system)
  unfollow = followTheme()
})

afterEach(() => {
  setTheme('system')
  unfollow()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('follows the system until a theme is chosen', () => {
  system.matches = true
  system.dispatchEvent(new Event('change'))
  expect(painted()).toBe('dark')
  setTheme('light')
  expect(painted()).toBe('light')
  expect(localStorage.getItem('bandstand-theme')).toBe('light')
})

test('takes over the choice made in another tab', () => {
  setTheme('light')
  localStorage.setItem('bandstand-theme', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'bandstand-theme' }))
  expect(painted()).toBe('dark')
  expect(document.documentElement).toHaveClass('dark')
})

test('without storage the choice holds until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  setTheme('dark')
  vi.restoreAllMocks()
  expect(painted()).toBe('dark')
})

test('a component sees the change', () => {
  function Shown() {
    return <p>{useTheme().theme}</p>
  }
  render(<Shown />)
  act(() => setTheme('dark'))
  expect(screen.getByText('dark')).toBeInTheDocument()
})
