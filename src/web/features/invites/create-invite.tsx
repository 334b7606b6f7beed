import { Plus } from 'lucide-react'
import { useState } from 'react'

import type { Invite } from '../../../contract/invites.ts'
import { Button } from '../../ui/button.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'
import { Select } from '../../ui/select.tsx'
import { useCreateInvite } from './invites.queries.ts'

const InviteCreatedDialog = onDemand(
  whenOpen,
  async () => (await import('./invite-created-dialog.tsx')).InviteCreatedDialog,
)

const DAY_MS = 86_400_000

const lives = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '10', label: '10 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: '1 year' },
]
const uses = ['1', '5', '10', '50', '100', '1000'].map((value) => ({
  value,
  label: value === '1' ? '1 person' : `${value} people`,
}))

/** What the server gives a link of which nothing is said. */
const USUAL = { days: '10', uses: '50' }

export function CreateInvite({ bandId }: { bandId: number }) {
  const { mutate, isPending } = useCreateInvite(bandId)
  const [days, setDays] = useState(USUAL.days)
  const [limit, setLimit] = useState(USUAL.uses)
  const [created, setCreated] = useState<{ url: string; isCopied: boolean }>()
  const [isShown, setShown] = useState(false)

  const handleCreated = async ({ url }: Invite) => {
    setCreated({ url, isCopied: await copyLink(url, null) })
    setShown(true)
  }

  const handleCreate = () =>
    mutate(
      {
        ...(days !== USUAL.days && {
          expires_at: new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
        }),
        ...(limit !== USUAL.uses && { max_uses: Number(limit) }),
      },
      { onSuccess: (invite) => void handleCreated(invite) },
    )

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Button
        icon={<Plus aria-hidden size={16} />}
        pending={isPending && 'Creating...'}
        onClick={handleCreate}
        className="max-sm:w-full"
      >
        Create Invite Link
      </Button>
      <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <span aria-hidden>for</span>
        <Select look="filter" aria-label="Lasts" options={lives} value={days} onValueChange={setDays} />
        <span aria-hidden>and</span>
        <Select look="filter" aria-label="Use limit" options={uses} value={limit} onValueChange={setLimit} />
      </span>
      {created && <InviteCreatedDialog open={isShown} onOpenChange={setShown} {...created} />}
    </div>
  )
}
