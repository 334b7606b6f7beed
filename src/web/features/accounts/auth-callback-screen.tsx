import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { takeDestination } from '../../auth/after-sign-in.ts'
import { readLink } from '../../auth/link.ts'
import { factorsToAsk, storedSession } from '../../auth/session.ts'
import { finishSocial } from '../../auth/social.ts'
import { late } from '../../ui/late.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'

const AddressStep = late(async () => (await import('./address-step.tsx')).AddressStep)

function nextPlace() {
  const session = storedSession()
  return session && factorsToAsk(session).length === 0 ? takeDestination() : '/login'
}

const DEAD_LINK = 'This link was used before or is older than one hour. Log in the way you did before.'

/** What is left to do before the provider's word counts; a toast alone would be gone too soon. */
function noticeOf({ error }: ReturnType<typeof readLink>) {
  if (error?.code === 'otp_expired') return DEAD_LINK
  return error?.code === 'provider_email_needs_verification' ? error.description : undefined
}

/** Where Google and Facebook send people back to, and the links that are mailed to those who came by them. */
export function AuthCallbackScreen() {
  const [newcomer, setNewcomer] = useState(() => readLink().newcomer)
  if (!newcomer) return <SigningIn />
  const handleDone = (location: string) => {
    window.history.replaceState(window.history.state, '', location)
    setNewcomer(null)
  }
  return <AddressStep newcomer={newcomer} onDone={handleDone} />
}

function SigningIn() {
  const navigate = useNavigate()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const link = readLink()
    const notice = noticeOf(link)
    // A failure of a provider has told of itself by a toast.
    const finished = link.error?.code === 'otp_expired' ? Promise.resolve() : finishSocial()
    finished
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
