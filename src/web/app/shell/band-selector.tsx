import { Plus } from 'lucide-react'

import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { useShell } from './shell-context.ts'

export function BandSelector({ onCreateBand }: { onCreateBand: () => void }) {
  const { band, bands, isPending } = useCurrentBand()
  const { isSwitching, switchTo } = useShell().bandSwitch
  const shows = isSwitching ? (
    'Switching...'
  ) : band ? (
    <span className="flex items-center gap-2">
      <Avatar kind="band" id={String(band.id)} name={band.name} />
      <span className="truncate text-[0.875rem] font-semibold text-ink">{band.name}</span>
    </span>
  ) : (
    <span className="text-ink-3">{isPending ? 'Loading...' : 'No band yet'}</span>
  )
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-center justify-between pl-2.5">
        <span aria-hidden className="text-xs font-medium text-ink-3 type-narrow">
          Current Band
        </span>
        <IconButton label="Create New Band" onClick={onCreateBand}>
          <Plus aria-hidden />
        </IconButton>
      </div>
      <Select
        look="quiet"
        aria-label="Current Band"
        options={bands.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={band ? String(band.id) : ''}
        onValueChange={(value) => switchTo(Number(value))}
        disabled={isSwitching || bands.length === 0}
        shows={shows}
      />
    </div>
  )
}
