import { useQuery } from '@tanstack/react-query'
import { ListMusic, Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { Setlist } from '../../../contract/setlists.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useCurrentBand } from '../bands/bands.queries.ts'
import { NoBandSelected } from '../bands/no-band-selected.part.tsx'
import { DeleteSetlistDialog } from './delete-setlist-dialog.tsx'
import { failureOf } from './failures.ts'
import { SetlistCard } from './setlist-card.tsx'
import { setlistsQuery, useDuplicateSetlist } from './setlists.queries.ts'

const NewSetlistDialog = onDemand(
  whenOpen,
  async () => (await import('./new-setlist-dialog.tsx')).NewSetlistDialog,
)
const ShareDialog = onDemand(
  ({ setlist }) => setlist !== null,
  async () => (await import('./share-dialog.tsx')).ShareDialog,
)

export function SetlistsScreen() {
  const { band, isPending } = useCurrentBand()
  const { isCreating, setIsCreating } = useCreating()
  const handleNew = () => setIsCreating(true)
  return (
    <>
      <title>Setlists · Bandstand</title>
      <PageHeader
        title="Setlists"
        subtitle="Create and manage your performance setlists"
        actions={
          <Button icon={<Plus aria-hidden size={16} />} onClick={handleNew}>
            New Setlist
          </Button>
        }
      />
      {isPending && <PageSpinner label="Loading setlists..." />}
      {band && <BandSetlists bandId={band.id} onNew={handleNew} />}
      {!band && !isPending && <NoBandSelected text="Please select a band to view its setlists." />}
      <NewSetlistDialog open={isCreating} onOpenChange={setIsCreating} bandId={band?.id ?? null} />
    </>
  )
}

/** Open from the start for somebody who comes to create one; the way back does not open it again. */
function useCreating() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const comesToCreate = Boolean((state as { isCreating?: boolean } | null)?.isCreating)
  const [isCreating, setIsCreating] = useState(comesToCreate)
  useEffect(() => {
    if (comesToCreate) void navigate(pathname, { replace: true })
  }, [comesToCreate, navigate, pathname])
  return { isCreating, setIsCreating }
}

function BandSetlists({ bandId, onNew }: { bandId: number; onNew: () => void }) {
  const { data: setlists, error, refetch } = useQuery(setlistsQuery(bandId))
  if (setlists?.length === 0) return <NoSetlists onNew={onNew} />
  if (setlists) return <SetlistGrid setlists={setlists} />
  if (!error) return <PageSpinner label="Loading setlists..." />
  return (
    <ErrorState
      title="Failed to load setlists"
      text={failureOf(error)}
      actions={
        <Button look="secondary" onClick={() => void refetch()}>
          Retry
        </Button>
      }
    />
  )
}

function NoSetlists({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      icon={<ListMusic aria-hidden />}
      title="No setlists yet"
      text="Create your first setlist to organize songs for your performances"
      action={<Button onClick={onNew}>Create your first setlist</Button>}
    />
  )
}

function SetlistGrid({ setlists }: { setlists: readonly Setlist[] }) {
  const [deleting, setDeleting] = useState<Setlist | null>(null)
  const [sharing, setSharing] = useState<Setlist | null>(null)
  const { mutate } = useDuplicateSetlist()
  const handleDuplicate = useCallback(
    (setlist: Setlist) =>
      mutate(setlist, {
        onSuccess: ({ name }) => toast({ title: 'Setlist duplicated', description: name }),
        onError: (error) =>
          toast({
            title: 'Error duplicating setlist',
            description: failureOf(error),
            variant: 'destructive',
          }),
      }),
    [mutate],
  )
  return (
    <>
      <div className="grid grid-cols-1 gap-3.5 md:grid-cols-2 lg:grid-cols-3">
        {setlists.map((setlist) => (
          <SetlistCard
            key={setlist.id}
            setlist={setlist}
            onShare={setSharing}
            onDuplicate={handleDuplicate}
            onDelete={setDeleting}
          />
        ))}
      </div>
      <ShareDialog setlist={sharing} onClose={() => setSharing(null)} />
      <DeleteSetlistDialog setlist={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}
