import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Authenticator } from '../../auth/two-factor.ts'
import { formatDate } from '../../text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { authenticatorsQuery, useTurnOffTwoFactor } from './two-factor.queries.ts'

const EnrolDialog = onDemand(whenOpen, async () => (await import('./enrol-dialog.tsx')).EnrolDialog)

/** Turns the second step of signing in on and off. */
export function TwoFactorCard() {
  const { data: authenticators, isError, refetch } = useQuery(authenticatorsQuery())
  const isOn = authenticators !== undefined && authenticators.length > 0
  return (
    <Card>
      <CardHeader
        title="Two-factor authentication"
        description="Besides your password, log in with a code from your phone."
        aside={isOn && <Badge look="ok">On</Badge>}
      />
      {isError && !authenticators ? (
        <Banner
          action={
            <Button look="secondary" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          Could not load your settings.
        </Banner>
      ) : !authenticators ? (
        <Skeleton className="h-9 w-40" />
      ) : isOn ? (
        <TurnOff authenticators={authenticators} />
      ) : (
        <TurnOn />
      )}
    </Card>
  )
}

function TurnOn() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Set up two-factor
      </Button>
      <EnrolDialog open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

function TurnOff({ authenticators }: { authenticators: readonly Authenticator[] }) {
  const [isOpen, setOpen] = useState(false)
  const turnOff = useTurnOffTwoFactor()
  const since = formatDate(authenticators[0]?.since)
  const handleConfirm = () =>
    turnOff.mutate(
      authenticators.map(({ id }) => id),
      { onSettled: () => setOpen(false) },
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-2">Authenticator app, since {since}</p>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Turn off
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Turn off two-factor authentication"
        description="From then on your password alone is enough to log in."
        confirm="Turn off"
        pending={turnOff.isPending && 'Turning off...'}
        onConfirm={handleConfirm}
      />
    </div>
  )
}
