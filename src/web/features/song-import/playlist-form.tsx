import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { PlaylistImport } from '../../../contract/song-import.ts'
import type { PlaylistImportResult } from '../../../contract/song-import.ts'
import { ApiError } from '../../api/client.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useImportPlaylist } from './song-import.queries.ts'

interface PlaylistFormProps {
  bandId: number
  onImported: (result: PlaylistImportResult) => void
  onCancel: () => void
  /** The way out when a playlist cannot be read. */
  onPaste: () => void
}

export function PlaylistForm({ bandId, onImported, onCancel, onPaste }: PlaylistFormProps) {
  const importPlaylist = useImportPlaylist(bandId)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(PlaylistImport),
    defaultValues: { playlistUrl: '' },
  })
  const { error } = importPlaylist
  const unreadable = error instanceof ApiError && error.body.code === 'playlist_unreadable'
  const submit = handleSubmit(({ playlistUrl }) =>
    importPlaylist.mutate(playlistUrl, { onSuccess: onImported }),
  )
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label="Playlist URL"
        required
        error={formState.errors.playlistUrl?.message}
        hint="A public playlist of Spotify or Deezer. Songs you have already are left alone."
      >
        <Input
          inputMode="url"
          autoComplete="off"
          placeholder="https://open.spotify.com/playlist/..."
          {...register('playlistUrl')}
        />
      </Field>
      {unreadable && (
        <Banner
          action={
            <Button look="secondary" onClick={onPaste}>
              Paste songs
            </Button>
          }
        >
          {error.body.message}
        </Banner>
      )}
      <DialogFooter>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={importPlaylist.isPending && 'Importing...'}>
          Import Playlist
        </Button>
      </DialogFooter>
    </form>
  )
}
