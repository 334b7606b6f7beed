import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'

import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'
import { toast } from './toast-store.ts'

interface ErrorBoundaryProps {
  children: ReactNode
  /** An extra is not always seen: its failure is told, and leaves nothing behind. */
  holds?: 'app' | 'screen' | 'part' | 'extra'
}

const refresh = <Button onClick={() => location.reload()}>Refresh Page</Button>

const notLoaded = (
  <ErrorState
    level={1}
    title="You are offline"
    text="This has not been loaded yet. It comes as soon as you are online again."
  />
)

/** Keeps a failure of what it holds from the rest of the page. React knows boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
    if (this.props.holds === 'extra')
      toast({
        title: 'Something went wrong',
        description: 'Please refresh the page and try again.',
        variant: 'destructive',
        action: { label: 'Refresh Page', onSelect: () => location.reload() },
      })
    else if (!navigator.onLine) addEventListener('online', () => location.reload(), { once: true })
  }

  override render() {
    const { children, holds = 'screen' } = this.props
    if (!this.state.failed) return children
    if (holds === 'extra') return null
    // Without a network what fails is code that was not loaded yet.
    if (!navigator.onLine) return notLoaded
    if (holds === 'part') return <ErrorState title="Something went wrong" actions={refresh} />
    const Frame = holds === 'app' ? 'main' : 'div'
    return (
      <Frame className="grid min-h-[60dvh] place-items-center">
        <ErrorState
          level={1}
          title="Something went wrong"
          text="The page met an error it could not recover from."
          actions={refresh}
        />
      </Frame>
    )
  }
}
