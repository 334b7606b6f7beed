import { useQuery } from '@tanstack/react-query'
import { Lightbulb, Plus } from 'lucide-react'
import { useState } from 'react'

import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useCurrentBand } from '../bands/bands.queries.ts'
import { NoBandSelected } from '../bands/no-band-selected.part.tsx'
import { SuggestionTable } from './suggestion-table.tsx'
import { suggestionsQuery } from './suggestions.queries.ts'
import type { SuggestionOrder } from './votes.ts'

const SuggestDialog = onDemand(whenOpen, async () => (await import('./suggest-dialog.tsx')).SuggestDialog)

const orders = [
  { value: 'newest', label: 'Newest' },
  { value: 'votes', label: 'Most wanted' },
]

export function SuggestionsScreen() {
  const { band, isPending } = useCurrentBand()
  const [isSuggesting, setSuggesting] = useState(false)
  const handleSuggest = () => setSuggesting(true)
  return (
    <>
      <title>Song Ideas · Bandstand</title>
      <PageHeader
        title="Song Ideas"
        subtitle="Songs somebody in the band wants to play"
        actions={
          <Button icon={<Plus aria-hidden size={16} />} onClick={handleSuggest}>
            Suggest Song
          </Button>
        }
      />
      {isPending && <SkeletonRows count={5} label="Loading song ideas..." />}
      {band && <BandSuggestions bandId={band.id} onSuggest={handleSuggest} />}
      {!band && !isPending && <NoBandSelected text="Please select a band to view its song ideas." />}
      <SuggestDialog open={isSuggesting} onOpenChange={setSuggesting} bandId={band?.id ?? null} />
    </>
  )
}

function BandSuggestions({ bandId, onSuggest }: { bandId: number; onSuggest: () => void }) {
  const [order, setOrder] = useState<SuggestionOrder>('newest')
  const { data: suggestions, error, refetch } = useQuery(suggestionsQuery(bandId))
  if (suggestions?.length === 0)
    return (
      <EmptyState
        icon={<Lightbulb aria-hidden />}
        title="No suggestions yet"
        text="What should the band learn next? Suggest it, and let everybody vote."
        action={<Button onClick={onSuggest}>Suggest a Song</Button>}
      />
    )
  if (suggestions)
    return (
      <>
        <div className="mb-2 flex items-center justify-end gap-2 text-sm text-ink-2">
          <Select
            look="filter"
            aria-label="Sort"
            options={orders}
            value={order}
            onValueChange={(value) => setOrder(value === 'votes' ? 'votes' : 'newest')}
          />
        </div>
        <SuggestionTable bandId={bandId} suggestions={suggestions} order={order} />
      </>
    )
  if (!error) return <SkeletonRows count={5} label="Loading song ideas..." />
  return (
    <ErrorState
      title="Failed to load song ideas"
      text={messageOf(error, 'Please check your connection and try again.')}
      actions={
        <Button look="secondary" onClick={() => void refetch()}>
          Retry
        </Button>
      }
    />
  )
}
