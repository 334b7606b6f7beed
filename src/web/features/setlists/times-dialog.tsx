import { useState } from 'react'
import type { SyntheticEvent } from 'react'

import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { minutesIn, textIn } from './form-values.ts'
import { MinutesInput } from './minutes-input.tsx'
import type { Times } from './setlist-edits.ts'

type TimesFormProps = { times: Times; onSave: (times: Times) => void; onClose: () => void }

export function TimesDialog({ open, ...form }: TimesFormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && form.onClose()}
      title="Start and Length"
      description="With a start every row shows its time of day. With a length the list says how far it is over or under."
    >
      <TimesForm {...form} />
    </Dialog>
  )
}

function TimesForm({ times, onSave, onClose }: TimesFormProps) {
  const [error, setError] = useState<string>()
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const target_minutes = minutesIn(form, 'target')
    if (target_minutes === undefined) return setError('Please enter minutes')
    onSave({ start_time: textIn(form, 'start') || null, target_minutes })
    onClose()
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Field label="Start time">
        <Input name="start" type="time" defaultValue={times.start_time ?? ''} />
      </Field>
      <Field label="Target length" hint="Minutes, breaks included" error={error}>
        <MinutesInput name="target" defaultValue={times.target_minutes ?? ''} />
      </Field>
      <DialogFooter>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </DialogFooter>
    </form>
  )
}
