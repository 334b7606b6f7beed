import { useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'

import { parseKey } from '../../../contract/music/keys.ts'
import type { EntryDetails } from '../../../contract/running-order.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { textIn } from './form-values.ts'

export type OwnDetails = Omit<EntryDetails, 'id'>

type OwnDetailsFormProps = {
  details: OwnDetails | undefined
  /** Of the song everywhere else. */
  songKey: string | null
  onSave: (details: OwnDetails) => void
  /** Stand beside the save button. */
  actions: ReactNode
}

/** The key and the note that a song has only in this setlist. */
export function OwnDetailsForm({ details, songKey, onSave, actions }: OwnDetailsFormProps) {
  const [error, setError] = useState<string>()
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const written = textIn(form, 'key')
    const key = parseKey(written)?.name ?? null
    if (written !== '' && key === null) return setError('Please enter a key such as G, Em or Bb')
    onSave({ key, note: textIn(form, 'note') || null })
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-5 border-t border-line pt-4">
      <h3 className="mb-3 text-sm font-semibold text-ink-2 type-narrow">Only in this setlist</h3>
      <div className="grid items-start gap-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Field label="Key here" error={error}>
          <Input
            name="key"
            defaultValue={details?.key ?? ''}
            placeholder={songKey ?? 'G'}
            maxLength={12}
            autoComplete="off"
          />
        </Field>
        <Field label="Note here">
          <Input
            name="note"
            defaultValue={details?.note ?? ''}
            placeholder="Jon counts in"
            maxLength={500}
            autoComplete="off"
          />
        </Field>
      </div>
      <DialogFooter>
        {actions}
        <Button type="submit">Save</Button>
      </DialogFooter>
    </form>
  )
}
