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
  /** The tab it opens on. */
  first: ImportWay
}

export type ImportWay = 'playlist' | 'paste'

const titles: Record<ImportWay, string> = {
  playlist: 'Import Spotify Playlist',
  paste: 'Import from Text or File',
}

export function ImportPlaylistDialog({ open, onOpenChange, bandId, first }: ImportPlaylistDialogProps) {
  const [way, setWay] = useState(first)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // Not while it closes: it would change its face as it fades.
    if (open) setWay(first)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={titles[way]} width="medium">
      <ImportSteps bandId={bandId} way={way} onWay={setWay} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface ImportStepsProps {
  bandId: number
  way: ImportWay
  onWay: (way: ImportWay) => void
  onDone: () => void
}

function ImportSteps({ bandId, way, onWay, onDone }: ImportStepsProps) {
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
      onValueChange={(next) => onWay(next as ImportWay)}
      tabs={[
        {
          value: 'playlist',
          label: 'Playlist',
          content: (
            <PlaylistForm
              bandId={bandId}
              onImported={setResult}
              onCancel={onDone}
              onPaste={() => onWay('paste')}
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
