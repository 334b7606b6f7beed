import type { ReactNode } from 'react'

import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AccountLayout } from '../accounts/account-layout.part.tsx'

/** Waiting for an answer. */
export function JoinWaiting({ title, label }: { title: string; label: string }) {
  return (
    <AccountLayout title={title}>
      <Spinner label={label} />
    </AccountLayout>
  )
}

export function JoinFailed({ message }: { message: string }) {
  return (
    <AccountLayout title="Unable to join" text={<span role="alert">{message}</span>}>
      <LinkButton to="/login" className="w-full">
        Go to Login
      </LinkButton>
    </AccountLayout>
  )
}

interface JoinSucceededProps {
  title: string
  bandName: string | undefined
}

export function JoinSucceeded({ title, bandName }: JoinSucceededProps) {
  return (
    <AccountLayout title={title} text={bandName && `You are now a member of ${bandName}.`}>
      <Spinner label="Taking you to the band..." />
    </AccountLayout>
  )
}

interface BandCardProps {
  id: number
  name: string
  children?: ReactNode
}

/** What one is about to join. */
export function BandCard({ id, name, children }: BandCardProps) {
  return (
    <div className="mb-5 flex items-center gap-3 rounded-control bg-sunken p-3">
      <Avatar kind="band" id={String(id)} name={name} size="large" />
      <div className="min-w-0">
        <p className="truncate text-lg type-wide">{name}</p>
        {children && <p className="text-sm text-ink-2">{children}</p>}
      </div>
    </div>
  )
}
