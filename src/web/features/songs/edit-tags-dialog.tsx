import { useState } from 'react'

import type { Song } from '../../../contract/songs.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import type { SongDialogProps } from './song-dialog-props.ts'
import { useChangeSong } from './songs.queries.ts'
import { TagInput } from './tag-input.tsx'

interface EditTagsDialogProps extends SongDialogProps {
  /** Tags the band uses already. */
  knownTags: readonly string[]
}

export function EditTagsDialog({ open, onOpenChange, song, knownTags }: EditTagsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Tags" description={song.title}>
      <EditTags song={song} knownTags={knownTags} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface EditTagsProps {
  song: Song
  knownTags: readonly string[]
  onDone: () => void
}

function EditTags({ song, knownTags, onDone }: EditTagsProps) {
  const { isAuthenticated } = useAuth()
  const changeSong = useChangeSong(song.band_id, 'tags')
  const [tags, setTags] = useState(song.metadata.tags)
  const handleSave = () => {
    changeSong.mutate({ song, change: { tags } })
    onDone()
  }
  return (
    <>
      <Field label="Tags">
        <TagInput tags={tags} onChange={setTags} known={knownTags} disabled={!isAuthenticated} />
      </Field>
      {!isAuthenticated && <Banner kind="note">Please login to edit tags</Banner>}
      <DialogFooter>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button disabled={!isAuthenticated} onClick={handleSave}>
          Save Tags
        </Button>
      </DialogFooter>
    </>
  )
}
