import { useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'

const CreateBandDialog = onDemand(
  whenOpen,
  async () => (await import('./create-band-dialog.part.tsx')).CreateBandDialog,
)

/** For somebody who is in no band: one of several is always selected. */
export function NoBandSelected({ text, icon }: { text: string; icon?: ReactNode }) {
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <EmptyState
        icon={icon}
        title="No Band Selected"
        text={text}
        action={<Button onClick={() => setCreating(true)}>Start a Band</Button>}
      />
      <CreateBandDialog open={isCreating} onOpenChange={setCreating} />
    </>
  )
}
