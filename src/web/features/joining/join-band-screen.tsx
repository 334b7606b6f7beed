import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'

import { failureText } from '../../api/failure-text.ts'
import { returnAfterSignIn } from '../../auth/after-sign-in.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AccountLayout } from '../accounts/account-layout.part.tsx'
import { BandCard, JoinFailed, JoinWaiting } from './join-steps.tsx'
import { useBandName, useJoinByCode } from './joining.queries.ts'

/** Joining by a band's code, which stands in the path or after `?code=`. */
export function JoinBandScreen() {
  const { bandId, code: inPath } = useParams()
  const [query] = useSearchParams()
  const { user, isLoading } = useAuth()
  const code = inPath ?? query.get('code') ?? ''
  if (isLoading) return <JoinWaiting title="Join band" label="Loading..." />
  if (!user) return <SignInFirst />
  if (code === '') return <JoinFailed message="Invalid invitation link. Missing invitation code." />
  return <JoinBand key={`${bandId} ${code}`} bandId={Number(bandId)} code={code} />
}

/** Signing in leads back to this page. */
function SignInFirst() {
  const { pathname, search } = useLocation()
  useEffect(() => returnAfterSignIn(pathname + search), [pathname, search])
  return (
    <Navigate to="/login" state={{ notice: 'Log in, or create an account, to join the band.' }} replace />
  )
}

function JoinBand({ bandId, code }: { bandId: number; code: string }) {
  const navigate = useNavigate()
  const { data: name, error } = useBandName(bandId, code)
  const join = useJoinByCode(bandId)
  const handleJoin = () =>
    join.mutate(code, {
      onSuccess: ({ band }) => {
        toast({ title: `Welcome to ${band.name}`, description: 'You are now a member of the band.' })
        void navigate(`/bands/${band.id}`, { replace: true })
      },
      onError: (failure) =>
        toast({
          title: 'Failed to join band',
          description: failureText(failure, 'Something went wrong while trying to join the band.'),
          variant: 'destructive',
        }),
    })
  if (error) return <JoinFailed message="Band not found or invitation link is invalid." />
  if (name === undefined) return <JoinWaiting title="Join band" label="Loading band..." />
  return (
    <AccountLayout title={`Join ${name}`} text="You have been invited to join this band.">
      <BandCard id={bandId} name={name} />
      <div className="grid gap-2">
        <Button pending={join.isPending && 'Joining...'} onClick={handleJoin}>
          Join Band
        </Button>
        <Button look="quiet" disabled={join.isPending} onClick={() => void navigate('/bands')}>
          Cancel
        </Button>
      </div>
    </AccountLayout>
  )
}
