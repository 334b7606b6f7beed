import { Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigationType, NavigationType } from 'react-router'

import { useAuth } from '../../auth/use-auth.ts'
import { PageSpinner } from '../../ui/spinner.tsx'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { BandsLoaded } from './bands-loaded.tsx'
import { BandDialogs } from './band-dialogs.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { useAccountTheme } from './use-account-theme.ts'
import { usePrefetchBand } from './use-prefetch-band.ts'

/** The frame of every screen that needs an account. */
export function Shell() {
  const { user, isLoading } = useAuth()
  if (isLoading) return <PageSpinner />
  if (!user) return <Navigate to="/login" replace />
  return (
    <TooltipProvider>
      <Frame />
    </TooltipProvider>
  )
}

function Frame() {
  const [isCreating, setCreating] = useState(false)
  const { pathname } = useLocation()
  const main = useFocusOnNavigation(pathname)
  useAccountTheme()
  usePrefetchBand()
  const handleCreate = () => setCreating(true)

  return (
    <div className="lg:grid lg:grid-cols-[228px_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only rounded-control bg-primary px-4 py-2 text-sm font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to content
      </a>
      <PhoneBar onCreateBand={handleCreate} />
      <div className="sticky top-0 hidden h-dvh lg:block print:hidden">
        <Sidebar onCreateBand={handleCreate} />
      </div>
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="min-w-0 bg-surface px-4 pt-5 pb-16 outline-none max-lg:min-h-dvh sm:px-8 lg:my-2 lg:mr-2 lg:min-h-[calc(100dvh-1rem)] lg:rounded-sheet lg:border lg:border-line lg:px-10 lg:pt-8 print:m-0 print:border-0 print:p-0"
      >
        <ConnectionNotice />
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageSpinner />}>
            <BandsLoaded>
              <Outlet />
            </BandsLoaded>
          </Suspense>
        </ErrorBoundary>
      </main>
      <BandDialogs isCreating={isCreating} onCreating={setCreating} />
    </div>
  )
}

/** A new page starts at its top, and the focus with it; going back keeps the place. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  const kind = useNavigationType()
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, kind])
  return main
}
