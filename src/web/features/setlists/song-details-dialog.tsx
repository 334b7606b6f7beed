import type { ReactNode } from 'react'

import { formatDuration } from '../../../contract/music/durations.ts'
import { songKey } from '../../../contract/music/keys.ts'
import type { Performer } from '../../../contract/performers.ts'
import type { EntryDetails } from '../../../contract/running-order.ts'
import type { SetlistEntry } from '../../../contract/setlists.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyChip } from '../../ui/key-chip.tsx'
import { PerformerChips } from '../performers/performer-chips.part.tsx'
import { OwnDetailsForm } from './own-details-form.tsx'
import type { OwnDetails } from './own-details-form.tsx'
import { linksOf, SongLinks } from './song-links.tsx'

type SongDetailsDialogProps = {
  /** Undefined while the dialog is closed. */
  entry: SetlistEntry | undefined
  /** What it has only here. */
  details: EntryDetails | undefined
  performers: readonly Performer[]
  onSave: (songId: number, details: OwnDetails) => void
  onManagePerformers: (songId: number) => void
  onClose: () => void
}

/** What the band knows about a song of the setlist. */
export function SongDetailsDialog({ entry, onClose, ...content }: SongDetailsDialogProps) {
  return (
    <Dialog
      open={entry !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={entry?.song.title ?? ''}
      description={entry?.song.artist ?? 'No artist'}
    >
      {entry && <Content entry={entry} onClose={onClose} {...content} />}
    </Dialog>
  )
}

type ContentProps = SongDetailsDialogProps & { entry: SetlistEntry }

function Content({ entry, details, performers, onSave, onManagePerformers, onClose }: ContentProps) {
  const handleSave = (own: OwnDetails) => {
    onSave(entry.song_id, own)
    onClose()
  }
  return (
    <>
      <Details entry={entry} performers={performers} />
      <OwnDetailsForm
        key={entry.id}
        details={details}
        songKey={songKey(entry.song)}
        onSave={handleSave}
        actions={
          <Button look="secondary" onClick={() => onManagePerformers(entry.song_id)}>
            Manage Performers
          </Button>
        }
      />
    </>
  )
}

type DetailsProps = { entry: SetlistEntry; performers: readonly Performer[] }

function Details({ entry: { song, position }, performers }: DetailsProps) {
  const key = songKey(song)
  const { notes } = song.metadata
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 text-sm">
      <Detail label="Position">
        <span className="tabular-nums">{position}</span>
      </Detail>
      <Detail label="Duration">
        <span className="tabular-nums">{formatDuration(song.duration)}</span>
      </Detail>
      <Detail label="Key">{key ? <KeyChip value={key} /> : '–'}</Detail>
      <Detail label="Performers">
        {performers.length > 0 ? (
          <span className="flex flex-wrap gap-1">
            <PerformerChips performers={performers} most={performers.length} />
          </span>
        ) : (
          'No performers'
        )}
      </Detail>
      <Detail label="Notes">
        {notes ? <p className="whitespace-pre-wrap text-ink-2">{notes}</p> : 'No notes'}
      </Detail>
      <Detail label="Links">
        {linksOf(song) ? (
          <span className="-my-2 -ml-2 flex">
            <SongLinks song={song} size="medium" />
          </span>
        ) : (
          'No links'
        )}
      </Detail>
    </dl>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="self-start pt-px text-ink-3">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
