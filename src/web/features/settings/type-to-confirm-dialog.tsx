import { useState } from 'react'
import type { ReactNode } from 'react'

import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface TypeToConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  label: string
  /** What has to be typed. */
  words: string
  confirm: string
  isPending: boolean
  onConfirm: (typed: string) => void
  /** Why it was refused. */
  refusal?: ReactNode
}

/** A deletion that nobody presses by accident: the button works once the words are typed. */
export function TypeToConfirmDialog(props: TypeToConfirmDialogProps) {
  const { open, onOpenChange, title, description, label, words, confirm, isPending, onConfirm, refusal } =
    props
  const [typed, setTyped] = useState('')
  const handleOpenChange = (next: boolean) => {
    setTyped('')
    onOpenChange(next)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={handleOpenChange}
      title={title}
      description={description}
      confirm={confirm}
      pending={isPending && 'Deleting...'}
      disabled={typed.trim().toLowerCase() !== words.toLowerCase()}
      onConfirm={() => onConfirm(typed.trim())}
    >
      <Field label={label} hint={<span className="select-all">{words}</span>}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {refusal}
    </ConfirmDialog>
  )
}
