import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { takeDestination } from '../../auth/after-sign-in.ts'
import { readLink } from '../../auth/link.ts'
import { factorsToAsk, storedSession } from '../../auth/session.ts'
import { finishSocial } from '../../auth/social.ts'
import { PageSpinner } from '../../ui/spinner.tsx'

function nextPlace() {
  const session = storedSession()
  return session && factorsToAsk(session).length === 0 ? takeDestination() : '/login'
}

/** What is left to do before the provider's word counts; a toast alone would be gone too soon. */
function noticeOf({ error }: ReturnType<typeof readLink>) {
  return error?.code === 'provider_email_needs_verification' ? error.description : undefined
}

/** Where Google and Facebook send people back to. */
export function AuthCallbackScreen() {
  const navigate = useNavigate()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const notice = noticeOf(readLink())
    // A failure has told of itself by a toast.
    finishSocial()
      .catch(() => undefined)
      .then(() => navigate(nextPlace(), { replace: true, state: { notice } }))
      .catch(() => undefined)
  }, [navigate])
  return (
    <main>
      <title>Signing in · Bandstand</title>
      <PageSpinner label="Signing you in..." />
    </main>
  )
}
