import { useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'

const CreateBandDialog = onDemand(
  whenOpen,
  async () => (await import('./create-band-dialog.part.tsx')).CreateBandDialog,
)

const WelcomeDialog = onDemand(
  whenOpen,
  async () => (await import('./welcome-dialog.part.tsx')).WelcomeDialog,
)

/** For somebody who is in no band: one of several is always selected. */
export function NoBandSelected({ text, icon }: { text: string; icon?: ReactNode }) {
  const [isCreating, setCreating] = useState(false)
  const [isJoining, setJoining] = useState(false)
  const handleCreate = () => {
    setJoining(false)
    setCreating(true)
  }
  return (
    <>
      <EmptyState
        icon={icon}
        title="No Band Selected"
        text={text}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={handleCreate}>Start a Band</Button>
            <Button look="secondary" onClick={() => setJoining(true)}>
              Join a Band
            </Button>
          </div>
        }
      />
      <WelcomeDialog open={isJoining} onOpenChange={setJoining} onCreate={handleCreate} />
      <CreateBandDialog open={isCreating} onOpenChange={setCreating} />
    </>
  )
}
