import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'

import type { InviteInfo } from '../../../contract/invites.ts'
import { failureText } from '../../api/failure-text.ts'
import { pendingInvite } from '../../auth/after-sign-in.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { plural } from '../../text/plural.ts'
import { Button } from '../../ui/button.tsx'
import { AccountLayout } from '../accounts/account-layout.part.tsx'
import { inviteProblem, lookupProblem } from './join-messages.ts'
import { BandCard, JoinFailed, JoinSucceeded, JoinWaiting } from './join-steps.tsx'
import { useInviteInfo, useJoinByInvite } from './joining.queries.ts'
import { useGoToBand } from './use-go-to-band.ts'

export function JoinInviteScreen() {
  const { token = '' } = useParams()
  return <JoinInvite key={token} token={token} />
}

function JoinInvite({ token }: { token: string }) {
  const { user, isLoading } = useAuth()
  const { data: info, error } = useInviteInfo(token)
  const join = useJoinByInvite()
  useGoToBand(join.data?.band.id)
  const problem = error ? lookupProblem(error) : info && inviteProblem(info)
  const isReady = info !== undefined && problem === undefined && user !== null && !isLoading
  const isPending = useJoinPending(token, isReady, join.mutate)

  if (join.data) return <JoinSucceeded title={`Welcome to ${join.data.band.name}`} bandName={undefined} />
  if (join.error) return <JoinFailed message={failureText(join.error, 'Failed to join band')} />
  if (join.isPending || isPending) return <JoinWaiting title="Join band" label="Joining..." />
  if (problem !== undefined) return <JoinFailed message={problem} />
  if (!info || isLoading) return <JoinWaiting title="Join band" label="Loading invite..." />
  if (!user) return <SignInFirst token={token} info={info} />
  return <ConfirmJoin info={info} onJoin={() => join.mutate(token)} />
}

/** Joins at once when the visitor went to sign in for this very invite; whether that is under way. */
function useJoinPending(token: string, isReady: boolean, join: (token: string) => void): boolean {
  const isAwaited = isReady && pendingInvite.get() === token
  const joined = useRef(false)
  useEffect(() => {
    if (!isAwaited || joined.current) return
    joined.current = true
    pendingInvite.clear()
    join(token)
  }, [isAwaited, join, token])
  return isAwaited
}

function Invitation({ info }: { info: InviteInfo }) {
  const { bandId, bandName, memberCount, creatorName } = info
  return (
    <BandCard id={bandId} name={bandName}>
      {plural(memberCount, 'member')}
      {creatorName && `, invited by ${creatorName}`}
    </BandCard>
  )
}

function SignInFirst({ token, info }: { token: string; info: InviteInfo }) {
  const navigate = useNavigate()
  const leaveFor = (path: string) => {
    pendingInvite.set(token)
    void navigate(path)
  }
  return (
    <AccountLayout title={`Join ${info.bandName}`} text="Create an account or log in to join the band.">
      <Invitation info={info} />
      <div className="grid gap-2">
        <Button onClick={() => leaveFor('/signup')}>Create Account</Button>
        <Button look="secondary" onClick={() => leaveFor('/login')}>
          Login
        </Button>
      </div>
    </AccountLayout>
  )
}

function ConfirmJoin({ info, onJoin }: { info: InviteInfo; onJoin: () => void }) {
  const navigate = useNavigate()
  return (
    <AccountLayout title={`Join ${info.bandName}`} text="You have been invited to join this band.">
      <Invitation info={info} />
      <div className="grid gap-2">
        <Button onClick={onJoin}>Join Band</Button>
        <Button look="quiet" onClick={() => void navigate('/')}>
          Cancel
        </Button>
      </div>
    </AccountLayout>
  )
}
