import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'

import { MOST_IMPORT_ROWS } from '../../../contract/song-import.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { Prepared } from './candidates.ts'
import { readFile, readSongs } from './read-songs.ts'
import { usePrepareImport } from './song-import.queries.ts'

interface PasteFormProps {
  bandId: number
  text: string
  onText: (text: string) => void
  onPrepared: (prepared: Prepared) => void
  onCancel: () => void
}

const EXAMPLE = `Oasis - Wonderwall
Fleetwood Mac - Dreams (4:17)
https://open.spotify.com/track/...`

export function PasteForm({ bandId, text, onText, onPrepared, onCancel }: PasteFormProps) {
  const prepare = usePrepareImport(bandId)
  const [problem, setProblem] = useState<string>()
  const file = useRef<HTMLInputElement>(null)

  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) onText(await readFile(chosen))
    target.value = ''
    setProblem(undefined)
  }
  const handlePreview = () => {
    const drafts = readSongs(text)
    if (drafts.length === 0) return setProblem('Please paste at least one song')
    if (drafts.length > MOST_IMPORT_ROWS)
      return setProblem(`Please import at most ${MOST_IMPORT_ROWS} songs at once; these are ${drafts.length}`)
    setProblem(undefined)
    prepare.mutate(drafts, { onSuccess: (candidates) => onPrepared({ drafts, candidates }) })
  }

  return (
    <div className="grid gap-4">
      <Field
        label="Songs"
        error={problem}
        hint="One a line, as Artist - Title or as a link. Or a table with named columns, from a spreadsheet or an export."
      >
        <Textarea
          rows={8}
          placeholder={EXAMPLE}
          className="max-h-60 min-h-44"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      <div>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
          aria-label="File with songs"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void handleFile(event)}
        />
        <Button
          look="secondary"
          icon={<Upload aria-hidden size={16} />}
          onClick={() => file.current?.click()}
        >
          Choose a file
        </Button>
      </div>
      <DialogFooter>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button pending={prepare.isPending && 'Reading...'} onClick={handlePreview}>
          Preview
        </Button>
      </DialogFooter>
    </div>
  )
}
