import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

import { useAuth } from '../../auth/use-auth.ts'
import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { loadAhead } from '../../ui/load-ahead.ts'
import { PageSpinner } from '../../ui/spinner.tsx'
import { loadScreens } from '../screens.ts'
import { BandsLoaded } from './bands-loaded.tsx'
import { Invitations } from './invitations.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { placeAt } from './places.ts'
import { ProgressLine } from './progress-line.tsx'
import { ShellContext } from './shell-context.ts'
import { ShellDialogs } from './shell-dialogs.tsx'
import { Sidebar } from './sidebar.tsx'
import { useAccountTheme } from './use-account-theme.ts'
import { useBandSwitch } from './use-band-switch.ts'
import { useConnection } from './use-connection.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { usePrefetchBand } from './use-prefetch-band.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { useShellDialogs } from './use-shell-dialogs.ts'

/** The frame of every screen that needs an account. */
export function Shell() {
  const { user, isLoading } = useAuth()
  if (isLoading) return <PageSpinner />
  if (!user) return <Navigate to="/login" replace />
  return <Frame key={user.id} />
}

function Frame() {
  const { band } = useCurrentBand()
  const { pathname } = useLocation()
  const main = useFocusOnNavigation()
  const connection = useConnection(band?.id ?? null)
  const bandSwitch = useBandSwitch()
  const dialogs = useShellDialogs()
  useScrollMemory()
  useAccountTheme()
  usePrefetchBand()
  useEffect(() => loadAhead(...loadScreens), [])

  return (
    <ShellContext value={{ connection, bandSwitch, ...dialogs.open }}>
      <title>{`${placeAt(pathname)?.label ?? 'Not found'} · Bandstand`}</title>
      <ProgressLine />
      <div className="lg:grid lg:grid-cols-[228px_minmax(0,1fr)]">
        <a
          href="#content"
          onClick={(event) => {
            event.preventDefault()
            main.current?.focus()
          }}
          className="sr-only rounded-control bg-primary px-4 py-2 text-sm font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
        >
          Skip to content
        </a>
        <ErrorBoundary holds="part">
          <PhoneBar />
          <div className="sticky top-0 hidden h-dvh lg:block print:hidden">
            <Sidebar />
          </div>
        </ErrorBoundary>
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className="min-w-0 bg-surface px-4 pt-5 pb-16 outline-none max-lg:min-h-dvh sm:px-8 lg:my-2 lg:mr-2 lg:min-h-[calc(100dvh-1rem)] lg:rounded-sheet lg:border lg:border-line lg:px-10 lg:pt-8 print:m-0 print:border-0 print:p-0"
        >
          <Invitations />
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<PageSpinner />}>
              <BandsLoaded>
                <Outlet />
              </BandsLoaded>
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <ShellDialogs {...dialogs} />
    </ShellContext>
  )
}
