import { useQuery } from '@tanstack/react-query'
import { Plus, Star, X } from 'lucide-react'
import type { ReactNode } from 'react'

import type { MemberInstrument } from '../../../contract/instruments.ts'
import type { Member } from '../../../contract/members.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { memberInstrumentsQuery } from '../performers/performers.queries.ts'
import { useRemoveInstrument } from './members.queries.ts'

interface InstrumentChipsProps {
  member: Member
  mayChange: boolean
  onAdd: () => void
}

/** What a member plays, the primary instrument first. */
export function InstrumentChips({ member, mayChange, onAdd }: InstrumentChipsProps) {
  const { user } = member
  const { data: instruments } = useQuery(memberInstrumentsQuery(user.id))
  const removeInstrument = useRemoveInstrument(user.id)
  return (
    <span className="flex flex-wrap items-center gap-1">
      {instruments?.length === 0 && !mayChange && <span className="text-sm text-ink-3">–</span>}
      {instruments?.map((played) => (
        <Chip key={played.instrument_id} played={played}>
          {mayChange && (
            <button
              type="button"
              aria-label={`Remove ${played.instrument.name} from ${user.name}`}
              disabled={removeInstrument.isPending}
              onClick={() => removeInstrument.mutate(played)}
              className="relative grid size-5 place-items-center rounded-full text-ink-3 transition-colors after:absolute after:-inset-2 hover:bg-hover hover:text-ink pointer-coarse:size-7"
            >
              <X aria-hidden size={12} />
            </button>
          )}
        </Chip>
      ))}
      {mayChange && instruments?.length === 0 && (
        <Button
          look="quiet"
          icon={<Plus aria-hidden size={15} />}
          aria-label={`Add instrument for ${user.name}`}
          onClick={onAdd}
          className="-ml-3.5 text-ink-3"
        >
          Instrument
        </Button>
      )}
      {mayChange && instruments?.length !== 0 && (
        <IconButton
          label={`Add instrument for ${user.name}`}
          onClick={onAdd}
          className="first:-ml-2 pointer-coarse:first:-ml-3"
        >
          <Plus aria-hidden />
        </IconButton>
      )}
    </span>
  )
}

function Chip({ played, children }: { played: MemberInstrument; children: ReactNode }) {
  const { instrument, is_primary, notes } = played
  return (
    <span
      title={notes ?? undefined}
      className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-full border border-line px-1.5 text-xs text-ink-2 type-narrow"
    >
      <span aria-hidden>{instrument.emoji}</span>
      <span className="truncate">{instrument.name}</span>
      {is_primary && <Star role="img" aria-label="Primary" size={11} className="shrink-0 fill-current" />}
      {children}
    </span>
  )
}
