import { useEffect, useState } from 'react'

import { pendingInvite } from '../../auth/after-sign-in.ts'
import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'

const CreateBandDialog = onDemand(
  whenOpen,
  async () => (await import('../../features/bands/create-band-dialog.part.tsx')).CreateBandDialog,
)
const WelcomeDialog = onDemand(
  whenOpen,
  async () => (await import('../../features/bands/welcome-dialog.part.tsx')).WelcomeDialog,
)

/** Ms between loading and the welcome. */
const WELCOME_AFTER = 500

interface BandDialogsProps {
  isCreating: boolean
  onCreating: (isCreating: boolean) => void
}

export function BandDialogs({ isCreating, onCreating }: BandDialogsProps) {
  const [isWelcome, setWelcome] = useWelcome()
  const handleCreate = () => {
    setWelcome(false)
    onCreating(true)
  }
  return (
    <>
      <WelcomeDialog open={isWelcome} onOpenChange={setWelcome} onCreate={handleCreate} />
      <CreateBandDialog open={isCreating} onOpenChange={onCreating} />
    </>
  )
}

/** Opens once for somebody without a band, unless an invite is on its way. */
function useWelcome() {
  const { bands, isPending, error } = useCurrentBand()
  const [isOpen, setOpen] = useState(false)
  const hasNone = !isPending && !error && bands.length === 0
  useEffect(() => {
    if (!hasNone || pendingInvite.get()) return undefined
    const timer = setTimeout(() => setOpen(true), WELCOME_AFTER)
    return () => clearTimeout(timer)
  }, [hasNone])
  return [isOpen && hasNone, setOpen] as const
}
