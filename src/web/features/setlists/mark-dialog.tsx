import { useState } from 'react'
import type { SyntheticEvent } from 'react'

import type { MarkKind } from '../../../contract/running-order.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { minutesIn, textIn } from './form-values.ts'
import { MinutesInput } from './minutes-input.tsx'
import { markNames } from './mark-words.ts'
import type { MarkContent } from './setlist-edits.ts'

const examples: Readonly<Record<MarkKind, string>> = {
  break: 'Interval, costume change',
  note: 'Talk, tune to drop D',
  encore: 'Only if they shout',
}

export interface OpenMark extends MarkContent {
  /** Null for one that is not there yet. */
  readonly id: number | null
}

type MarkDialogProps = {
  /** Null while the dialog is closed. */
  mark: OpenMark | null
  onSave: (mark: OpenMark) => void
  onClose: () => void
}

export function MarkDialog({ mark, onSave, onClose }: MarkDialogProps) {
  const name = mark ? markNames[mark.kind] : ''
  return (
    <Dialog
      open={mark !== null}
      onOpenChange={(open) => !open && onClose()}
      title={mark?.id === null ? `Add ${name}` : `Edit ${name}`}
    >
      {mark && <MarkForm key={mark.id} mark={mark} onSave={onSave} onClose={onClose} />}
    </Dialog>
  )
}

function MarkForm({ mark, onSave, onClose }: MarkDialogProps & { mark: OpenMark }) {
  const [error, setError] = useState<{ text?: string; minutes?: string }>({})
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = textIn(form, 'text') || null
    const minutes = minutesIn(form, 'minutes')
    if (mark.kind === 'note' && text === null) return setError({ text: 'Note is required' })
    if (minutes === undefined) return setError({ minutes: 'Please enter minutes' })
    onSave({ ...mark, text, minutes })
    onClose()
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Field label={mark.kind === 'note' ? 'Note' : 'Description'} error={error.text}>
        <Input
          name="text"
          defaultValue={mark.text ?? ''}
          placeholder={examples[mark.kind]}
          maxLength={200}
          autoComplete="off"
        />
      </Field>
      {mark.kind !== 'encore' && (
        <Field label="Minutes" error={error.minutes}>
          <MinutesInput name="minutes" defaultValue={mark.minutes ?? ''} />
        </Field>
      )}
      <DialogFooter>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">{mark.id === null ? 'Add' : 'Save'}</Button>
      </DialogFooter>
    </form>
  )
}
