import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'

import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
}

/** Keeps a failure of what it holds from the rest of the page. React knows boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="grid min-h-[60dvh] place-items-center">
        <ErrorState
          title="Something went wrong"
          text="The page met an error it could not recover from."
          actions={<Button onClick={() => location.reload()}>Refresh Page</Button>}
        />
      </div>
    )
  }
}
