import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { messageOf } from '../api/client.ts'
import { queryDefaults } from '../api/queries.ts'
import { AuthProvider } from '../auth/auth-provider.tsx'
import { shownToast, toast } from '../ui/toast-store.ts'
import { Toasts } from '../ui/toasts.tsx'

/** Tells of a lost change, unless the screen has told of it in words of its own; `meta.quiet` stops it. */
function tellOfLostChange(error: Error) {
  const before = shownToast()?.id
  setTimeout(() => {
    if (shownToast()?.id !== before) return
    const description = messageOf(error, 'Your change was not saved. Please try again.')
    toast({ title: 'Something went wrong', description, variant: 'destructive' })
  })
}

const queryClient = new QueryClient({
  defaultOptions: queryDefaults,
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      if (!meta?.['quiet']) tellOfLostChange(error)
    },
  }),
})

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>{children}</AuthProvider>
      <Toasts />
    </QueryClientProvider>
  )
}
