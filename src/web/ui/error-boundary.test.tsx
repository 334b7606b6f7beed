import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { ErrorBoundary } from './error-boundary.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('Failed to fetch dynamically imported module')
}

function renderBroken() {
  vi.spyOn(console, 'error').mockReturnValue()
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
}

test('a screen that fails offers to refresh the page', () => {
  renderBroken()
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
})

test('without a network it says what is missing, and when it comes', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderBroken()
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument()
})
