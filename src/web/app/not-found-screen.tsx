import { Link } from 'react-router'

import { Button } from '../ui/button.tsx'

export function NotFoundScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <title>Not found · Bandstand</title>
      <section className="w-full max-w-md rounded-card border border-line bg-surface p-8">
        <h1 className="text-lg type-wide">404 Page Not Found</h1>
        <p className="mt-2 text-sm text-ink-2">Did you forget to add the page to the router?</p>
        <Button asChild look="secondary" className="mt-6">
          <Link to="/">Go to the home page</Link>
        </Button>
      </section>
    </main>
  )
}
