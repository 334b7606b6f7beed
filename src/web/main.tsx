import './no-eval.ts'
import './ui/styles.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { ErrorBoundary } from './ui/error-boundary.tsx'
import { Providers } from './app/providers.tsx'
import { Router } from './app/router.tsx'
import { followTheme } from './ui/theme.ts'

followTheme()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary holds="app">
      <Providers>
        <Router />
      </Providers>
    </ErrorBoundary>
  </StrictMode>,
)
