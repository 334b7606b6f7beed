import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'

import { failureText } from '../../api/failure-text.ts'
import { plural } from '../../text/plural.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { toast } from '../../ui/toast-store.ts'
import { bandsIn, sizeProblem } from './band-file.ts'
import type { BandInFile } from './band-file.ts'
import { useImportBand } from './import-band.queries.ts'

const contentOf = ({ songs, setlists, gigs, suggestions }: BandInFile) =>
  [
    plural(songs.length, 'song'),
    plural(setlists.length, 'setlist'),
    plural(gigs.length, 'gig'),
    plural(suggestions.length, 'song idea'),
  ].join(', ')

/** Makes a new band of a file that was exported from one, here or elsewhere. */
export function ImportBandForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const importBand = useImportBand()
  const [bands, setBands] = useState<readonly BandInFile[]>([])
  const [chosen, setChosen] = useState(0)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const band = bands[chosen]

  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    setBands([])
    setChosen(0)
    setProblem(undefined)
    importBand.reset()
    if (!file) return
    try {
      setBands(bandsIn(await file.text()))
    } catch (error) {
      setProblem(failureText(error as Error, 'This file cannot be read.'))
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!band) return setProblem((before) => before ?? 'Please choose a file')
    const tooLarge = sizeProblem(band)
    setProblem(tooLarge)
    if (tooLarge) return
    importBand.mutate(band, {
      onSuccess: ({ name }) => {
        toast({ title: 'Band imported', description: name })
        onDone()
      },
    })
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <Field
        label="Band file"
        error={problem}
        hint="A JSON file made by Export in Settings. You become the admin; other members are invited anew."
      >
        <Input
          ref={input}
          type="file"
          accept=".json,application/json"
          className="py-1.5 file:mr-3 file:rounded-chip file:bg-sunken file:px-2 file:py-0.5 file:text-sm file:font-semibold"
          onChange={(event) => void handleFile(event)}
        />
      </Field>
      {bands.length > 1 && (
        <Field label="Band">
          <NativeSelect value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {bands.map(({ name }, at) => (
              <option key={at} value={at}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      {band && (
        <p className="text-sm wrap-anywhere text-ink-2">
          <span className="font-semibold text-ink">{band.name}</span>: {contentOf(band)}
        </p>
      )}
      {importBand.error && (
        <Banner>{failureText(importBand.error, 'The band could not be imported. Please try again.')}</Banner>
      )}
      <DialogFooter>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" pending={importBand.isPending && 'Importing...'}>
          Import Band
        </Button>
      </DialogFooter>
    </form>
  )
}
