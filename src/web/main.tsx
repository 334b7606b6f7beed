import './no-eval.ts'
import './ui/styles.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { ErrorBoundary } from './ui/error-boundary.tsx'
import { Providers } from './app/providers.tsx'
import { Router } from './app/router.tsx'
import { preloadPage } from './app/preload-page.ts'
import { storedSession } from './auth/session.ts'
import { followTheme } from './ui/theme.ts'

followTheme()
if (storedSession()) preloadPage(location.pathname)

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
