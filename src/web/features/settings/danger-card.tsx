import { useState } from 'react'

import type { Me } from '../../../contract/accounts.ts'
import type { Band } from '../../../contract/bands.ts'
import { can } from '../../../contract/roles.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'

const DeleteAccountDialog = onDemand(
  whenOpen,
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)
const DeleteBandDialog = onDemand(
  whenOpen,
  async () => (await import('./delete-band-dialog.tsx')).DeleteBandDialog,
)

export function DangerCard({ me, band }: { me: Me; band: Band | null }) {
  const [isDeletingBand, setDeletingBand] = useState(false)
  const [isDeletingAccount, setDeletingAccount] = useState(false)
  return (
    <Card className="border-danger/45">
      <CardHeader title="Danger Zone" description="What is deleted here does not come back." />
      <div className="grid gap-4">
        {band && can(band.role, 'band.delete') && (
          <DangerRow
            text={`${band.name} with all its songs, setlists and gigs, for everybody.`}
            button="Delete Band"
            onClick={() => setDeletingBand(true)}
          />
        )}
        <DangerRow
          text="Your account and your place in every band."
          button="Delete Account"
          onClick={() => setDeletingAccount(true)}
        />
      </div>
      {band && <DeleteBandDialog band={band} open={isDeletingBand} onOpenChange={setDeletingBand} />}
      <DeleteAccountDialog me={me} open={isDeletingAccount} onOpenChange={setDeletingAccount} />
    </Card>
  )
}

function DangerRow({ text, button, onClick }: { text: string; button: string; onClick: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0 text-sm [overflow-wrap:anywhere] text-ink-2">{text}</p>
      <Button look="danger" onClick={onClick}>
        {button}
      </Button>
    </div>
  )
}
