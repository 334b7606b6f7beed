import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'

import { AuthProvider } from '../src/web/auth/auth-provider.tsx'
import { Toaster } from '../src/web/ui/toast.tsx'

function Address() {
  const { pathname } = useLocation()
  return <output aria-label="Address">{pathname}</output>
}

/** Renders within everything a screen of the app stands in; the output 'Address' tells where it is. */
export function renderApp(children: ReactNode, { at = '/' }: { at?: string } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <AuthProvider>{children}</AuthProvider>
        <Address />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
}
