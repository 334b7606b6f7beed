import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Search, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'

import { setlistsQuery } from '../../features/setlists/setlists.queries.ts'
import { songsQuery } from '../../features/songs/songs.queries.ts'
import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { scrim } from '../../ui/floating.ts'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import type { Creation } from './create-dialogs.tsx'
import { findEntries } from './palette-entries.ts'
import type { Entry } from './palette-entries.ts'
import { usePaletteActions } from './use-palette-actions.ts'

interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onCreate: (creation: Creation) => void
}

/** Go to a screen, find a song or setlist, create something, switch the band. */
export function CommandPalette({ open, onOpenChange, onCreate }: CommandPaletteProps) {
  const returnFocus = useReturnFocus()
  useBackCloses(open, () => onOpenChange(false))
  const chosen = useRef<(() => void) | undefined>(undefined)
  const handleChoose = (act: () => void) => {
    chosen.current = act
    onOpenChange(false)
  }
  // What was chosen begins once the page has its focus back.
  const handleClosed = (event: Event) => {
    returnFocus.onCloseAutoFocus(event)
    const act = chosen.current
    chosen.current = undefined
    if (act) setTimeout(act)
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrim} />
        <Dialog.Content
          {...returnFocus}
          onCloseAutoFocus={handleClosed}
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-40 flex max-h-[calc(100dvh-1rem)] flex-col overflow-hidden rounded-card bg-raised text-ink shadow-float outline-none data-[state=open]:animate-pop-in sm:inset-x-auto sm:top-[12vh] sm:left-1/2 sm:max-h-[min(30rem,76vh)] sm:w-full sm:max-w-xl sm:-translate-x-1/2"
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <PaletteList onChoose={handleChoose} onCreate={onCreate} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PaletteListProps {
  onChoose: (act: () => void) => void
  onCreate: (creation: Creation) => void
}

function PaletteList({ onChoose, onCreate }: PaletteListProps) {
  const [query, setQuery] = useState('')
  const { band, bands } = useCurrentBand()
  const bandId = band?.id ?? 0
  const hasBand = band !== null
  const { data: songs } = useQuery({ ...songsQuery(bandId), enabled: hasBand })
  const { data: setlists } = useQuery({ ...setlistsQuery(bandId), enabled: hasBand })
  const act = usePaletteActions(onCreate)
  const groups = findEntries(query, { band, bands, songs: songs ?? [], setlists: setlists ?? [] })
  return (
    <Command label="Command palette" shouldFilter={false} loop className="flex min-h-0 flex-col">
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden size={17} className="shrink-0 text-ink-3" />
        <Command.Input
          value={query}
          onValueChange={setQuery}
          maxLength={100}
          placeholder="Go to, find or create..."
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none pointer-coarse:text-[max(16px,1rem)]"
        />
        <Dialog.Close
          aria-label="Close"
          className="-mr-3 hidden press-square place-items-center rounded-control text-ink-3 pointer-coarse:grid"
        >
          <X aria-hidden size={18} />
        </Dialog.Close>
      </div>
      <Command.List
        label="Results"
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2"
      >
        <Command.Empty className="px-2.5 py-8 text-center text-sm text-ink-2">
          Nothing found for “{query.trim()}”
        </Command.Empty>
        {groups.map(({ heading, entries }) => (
          <Command.Group
            key={heading}
            heading={heading}
            className="mb-1.5 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:type-narrow"
          >
            {entries.map((entry) => (
              <PaletteEntry key={entry.id} entry={entry} onSelect={() => onChoose(() => act(entry.action))} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  )
}

function PaletteEntry({ entry, onSelect }: { entry: Entry; onSelect: () => void }) {
  const { id, icon: Icon, label, detail } = entry
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className="flex press cursor-pointer items-center gap-3 rounded-[6px] px-2.5 py-1 text-sm select-none data-[selected=true]:bg-hover"
    >
      <Icon aria-hidden size={16} className="shrink-0 text-ink-3" />
      <span className="truncate font-medium">{label}</span>
      {detail && <span className="ml-auto max-w-[45%] shrink-0 truncate pl-3 text-ink-2">{detail}</span>}
    </Command.Item>
  )
}
