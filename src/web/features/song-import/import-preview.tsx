import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'

import type { PlaylistImportResult } from '../../../contract/song-import.ts'
import { plural } from '../../text/plural.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { CandidateList } from './candidate-list.tsx'
import type { Candidate, Prepared } from './candidates.ts'
import { useImportSongs, usePrepareImport } from './song-import.queries.ts'

interface ImportPreviewProps {
  bandId: number
  prepared: Prepared
  onPrepared: (prepared: Prepared) => void
  onBack: () => void
  onImported: (result: PlaylistImportResult) => void
}

const isChosenAtFirst = ({ mark }: Candidate) => mark === 'new'

/** What would be imported: new songs are chosen, look-alikes wait for a decision. */
export function ImportPreview({ bandId, prepared, onPrepared, onBack, onImported }: ImportPreviewProps) {
  const { drafts, candidates } = prepared
  const [chosen, setChosen] = useState(() => candidates.map(isChosenAtFirst))
  const prepare = usePrepareImport(bandId)
  const importSongs = useImportSongs(bandId)
  const rows = candidates.flatMap(({ row }, at) => (row && chosen[at] ? [row] : []))
  const isBusy = prepare.isPending || importSongs.isPending

  const handleSwap = () => {
    const swapped = drafts.map((draft) =>
      draft.link === undefined && draft.artist !== ''
        ? { ...draft, artist: draft.title, title: draft.artist }
        : draft,
    )
    prepare.mutate(swapped, {
      onSuccess: (next) => {
        setChosen(next.map(isChosenAtFirst))
        onPrepared({ drafts: swapped, candidates: next })
      },
    })
  }
  const handleToggle = (at: number) => setChosen((now) => now.with(at, !now[at]))

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-2">
          {summaryOf(candidates)}
        </p>
        <Button
          look="quiet"
          icon={<ArrowLeftRight aria-hidden size={15} />}
          disabled={isBusy}
          onClick={handleSwap}
        >
          Swap artist and title
        </Button>
      </div>
      <CandidateList candidates={candidates} chosen={chosen} disabled={isBusy} onToggle={handleToggle} />
      {importSongs.isPending && (
        <progress
          aria-label="Songs imported"
          value={importSongs.done}
          max={rows.length}
          className="mt-4 h-1.5 w-full accent-ink"
        />
      )}
      <DialogFooter>
        <Button look="quiet" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button
          disabled={rows.length === 0 || isBusy}
          pending={importSongs.isPending && `Importing ${importSongs.done} of ${rows.length}...`}
          onClick={() => importSongs.mutate(rows, { onSuccess: onImported })}
        >
          {`Import ${plural(rows.length, 'song')}`}
        </Button>
      </DialogFooter>
    </>
  )
}

const words: Record<Candidate['mark'], string> = {
  new: 'new',
  existing: 'already there',
  alike: 'look alike',
  problem: 'not readable',
}

/** '12 new, 3 already there'. */
function summaryOf(candidates: readonly Candidate[]): string {
  return (['new', 'alike', 'existing', 'problem'] as const)
    .map((mark) => ({ mark, count: candidates.filter((one) => one.mark === mark).length }))
    .filter(({ count }) => count > 0)
    .map(({ mark, count }) => `${count} ${words[mark]}`)
    .join(', ')
}
