import { Check } from 'lucide-react'

import type { PlaylistImportResult } from '../../../contract/song-import.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'

interface ImportResultViewProps {
  result: PlaylistImportResult
  onDone: () => void
}

export function ImportResultView({ result: { message, songs }, onDone }: ImportResultViewProps) {
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink-2">
        {message}
      </p>
      <ul aria-label="Imported songs" className="max-h-96 overflow-y-auto border-y border-line">
        {songs.map(({ title, artist, existing }, at) => (
          <li
            key={at}
            className="flex min-h-11 items-center gap-3 border-b border-line py-1.5 text-sm [contain-intrinsic-size:auto_44px] [content-visibility:auto] last:border-0"
          >
            <p className="min-w-0 flex-1 truncate">
              <span className="font-semibold">{title}</span>
              {artist && <span className="text-ink-2"> {artist}</span>}
            </p>
            {existing ? (
              <Badge look="outline">Already exists</Badge>
            ) : (
              <Badge look="ok">
                <Check aria-hidden size={12} />
                Added
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button onClick={onDone}>Done</Button>
      </DialogFooter>
    </>
  )
}
