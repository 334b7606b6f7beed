import { useCallback, useState } from 'react'

import type { Song } from '../../../contract/songs.ts'
import { DeleteSongDialog } from './delete-song-dialog.tsx'
import { useAddressedSong } from './use-addressed-song.ts'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'

const EditKeyDialog = onDemand(whenOpen, async () => (await import('./edit-key-dialog.tsx')).EditKeyDialog)
const EditSongDialog = onDemand(whenOpen, async () => (await import('./edit-song-dialog.tsx')).EditSongDialog)
const EditTagsDialog = onDemand(whenOpen, async () => (await import('./edit-tags-dialog.tsx')).EditTagsDialog)
const ManagePerformersDialog = onDemand(
  whenOpen,
  async () => (await import('../performers/manage-performers-dialog.part.tsx')).ManagePerformersDialog,
)
const SongDetailsDialog = onDemand(
  whenOpen,
  async () => (await import('./song-details-dialog.tsx')).SongDetailsDialog,
)

export type SongDialogKind = 'view' | 'tags' | 'key' | 'performers' | 'edit' | 'delete'

interface Opened {
  kind: Exclude<SongDialogKind, 'view'>
  song: Song
  /** A number of its own, so that each opening starts afresh. */
  opening: number
}

/** Which dialog about which song is open; details live in the address, the last other one stays while it fades. */
export function useSongDialogs(songs: readonly Song[]) {
  const { visit, ...details } = useAddressedSong(songs)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(
    (kind: SongDialogKind, song: Song) => {
      if (kind === 'view') return visit(song)
      setOpened((last) => ({ kind, song, opening: (last?.opening ?? 0) + 1 }))
      setOpen(true)
    },
    [visit],
  )
  const current = opened && { ...opened, song: songs.find(({ id }) => id === opened.song.id) ?? opened.song }
  return { details, opened: current, isOpen, open, setOpen }
}

interface SongDialogsProps {
  dialogs: ReturnType<typeof useSongDialogs>
  knownTags: readonly string[]
}

export function SongDialogs({ dialogs: { details, opened, isOpen, setOpen }, knownTags }: SongDialogsProps) {
  const props = opened && { open: isOpen, onOpenChange: setOpen, song: opened.song }
  return (
    <>
      {details.song && (
        <SongDetailsDialog open={details.isOpen} onOpenChange={details.leave} song={details.song} />
      )}
      {props && opened.kind === 'tags' && (
        <EditTagsDialog key={opened.opening} {...props} knownTags={knownTags} />
      )}
      {props && opened.kind === 'key' && <EditKeyDialog key={opened.opening} {...props} />}
      {props && opened.kind === 'performers' && (
        <ManagePerformersDialog key={opened.opening} {...props} bandId={opened.song.band_id} />
      )}
      {props && opened.kind === 'edit' && <EditSongDialog key={opened.opening} {...props} />}
      {props && opened.kind === 'delete' && <DeleteSongDialog key={opened.opening} {...props} />}
    </>
  )
}
