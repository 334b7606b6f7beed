import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'

import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { toast } from '../ui/toast-store.ts'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Holds a small part of the page, not a screen. */
  part?: boolean
  /** Holds what is not always seen: its failure is told and leaves nothing behind. */
  quiet?: boolean
}

const refresh = <Button onClick={() => location.reload()}>Refresh Page</Button>

/** Keeps a failure of what it holds from the rest of the page. React knows boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
    if (this.props.quiet)
      toast({
        title: 'Something went wrong',
        description: 'Please refresh the page and try again.',
        variant: 'destructive',
        action: { label: 'Refresh Page', onSelect: () => location.reload() },
      })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.quiet) return null
    if (this.props.part) return <ErrorState title="Something went wrong" actions={refresh} />
    return (
      <div className="grid min-h-[60dvh] place-items-center">
        <ErrorState
          title="Something went wrong"
          text="The page met an error it could not recover from."
          actions={refresh}
        />
      </div>
    )
  }
}
