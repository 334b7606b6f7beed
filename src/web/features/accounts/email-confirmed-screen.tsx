import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { takeDestination } from '../../auth/after-sign-in.ts'
import { forgetLink, readLink } from '../../auth/link.ts'
import { signInByLink } from '../../auth/sign-in.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { AccountLayout } from './account-layout.part.tsx'

/** Signs in by the tokens of the link, once; a link that is no longer good for that has still confirmed the address. */
function useLinkTaken(tokens: ReturnType<typeof readLink>['tokens']) {
  const [isTaken, setTaken] = useState(tokens === null)
  useEffect(() => {
    if (!tokens) return
    signInByLink(tokens)
      .catch(() => undefined)
      .finally(() => setTaken(true))
    forgetLink()
  }, [tokens])
  return isTaken
}

/** Where the link of the confirmation mail leads. */
export function EmailConfirmedScreen() {
  const [{ tokens, error, message }] = useState(() => readLink())
  const isTaken = useLinkTaken(tokens)
  const { isAuthenticated } = useAuth()
  if (!isTaken) return <PageSpinner label="Confirming your email..." />
  if (error) return <DeadLink />
  if (message) return <OneMoreStep message={message} />
  return (
    <AccountLayout
      title="Email confirmed"
      text={
        isAuthenticated
          ? 'Your account is active and you are logged in.'
          : 'Your account is active. You can log in now.'
      }
    >
      {isAuthenticated ? <ContinueButton /> : <ToLogin />}
    </AccountLayout>
  )
}

function ContinueButton() {
  const navigate = useNavigate()
  return (
    <Button className="w-full" onClick={() => void navigate(takeDestination(), { replace: true })}>
      Continue
    </Button>
  )
}

function ToLogin() {
  return (
    <LinkButton to="/login" className="w-full">
      Go to Login
    </LinkButton>
  )
}

function DeadLink() {
  return (
    <AccountLayout
      title="Invalid Confirmation Link"
      text="This link was used before or is older than one hour. If your address is not confirmed yet, log in and we send you a new one."
    >
      <ToLogin />
    </AccountLayout>
  )
}

function OneMoreStep({ message }: { message: string }) {
  return (
    <AccountLayout title="One more step" text={message}>
      <Button asChild look="secondary" className="w-full">
        <Link to="/">Continue</Link>
      </Button>
    </AccountLayout>
  )
}
