import { useState } from 'react'

import type { PlaylistImportResult } from '../../../contract/song-import.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Prepared } from './candidates.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportResultView } from './import-result-view.tsx'
import { PasteForm } from './paste-form.tsx'
import { PlaylistForm } from './playlist-form.tsx'

interface ImportPlaylistDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  bandId: number
}

export function ImportPlaylistDialog({ open, onOpenChange, bandId }: ImportPlaylistDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Import Spotify Playlist" width="medium">
      <ImportSteps bandId={bandId} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type Way = 'playlist' | 'paste'

function ImportSteps({ bandId, onDone }: { bandId: number; onDone: () => void }) {
  const [way, setWay] = useState<Way>('playlist')
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const [result, setResult] = useState<PlaylistImportResult | null>(null)
  const [text, setText] = useState('')

  if (result) return <ImportResultView result={result} onDone={onDone} />
  if (prepared)
    return (
      <ImportPreview
        bandId={bandId}
        prepared={prepared}
        onPrepared={setPrepared}
        onBack={() => setPrepared(null)}
        onImported={setResult}
      />
    )
  return (
    <Tabs
      label="Where the songs come from"
      value={way}
      onValueChange={(next) => setWay(next as Way)}
      tabs={[
        {
          value: 'playlist',
          label: 'Playlist',
          content: (
            <PlaylistForm
              bandId={bandId}
              onImported={setResult}
              onCancel={onDone}
              onPaste={() => setWay('paste')}
            />
          ),
        },
        {
          value: 'paste',
          label: 'Text or file',
          content: (
            <PasteForm
              bandId={bandId}
              text={text}
              onText={setText}
              onPrepared={setPrepared}
              onCancel={onDone}
            />
          ),
        },
      ]}
    />
  )
}
