import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { LONGEST_SETLIST_NAME } from '../../../contract/setlists.ts'

type SetlistNameProps = { name: string; onRename: (name: string) => void }

/** A title that is edited in its place: Enter or leaving it commits, Escape and an empty name do not. */
export function SetlistName({ name, onRename }: SetlistNameProps) {
  const [isEditing, setIsEditing] = useState(false)
  const finish = (written: string) => {
    setIsEditing(false)
    const wanted = written.trim()
    if (wanted !== '' && wanted !== name) onRename(wanted)
  }
  if (isEditing) return <NameField name={name} onFinish={finish} />
  return (
    <h1 className="text-title type-wide">
      <button
        type="button"
        onClick={() => setIsEditing(true)}
        title="Click to rename"
        className="-mx-2 -my-1 w-full cursor-text rounded-control px-2 py-1 text-left text-balance [overflow-wrap:anywhere] transition-colors hover:bg-hover/60"
      >
        {name}
      </button>
    </h1>
  )
}

function NameField({ name, onFinish }: { name: string; onFinish: (written: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  // Escape and Enter take the field away, which also leaves it.
  const isDone = useRef(false)
  const finish = (written: string) => {
    if (isDone.current) return
    isDone.current = true
    onFinish(written)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') finish(event.currentTarget.value)
    if (event.key === 'Escape') finish(name)
  }
  return (
    <input
      aria-label="Setlist Name"
      defaultValue={name}
      maxLength={LONGEST_SETLIST_NAME}
      autoComplete="off"
      ref={field}
      onKeyDown={handleKey}
      onBlur={(event) => finish(event.currentTarget.value)}
      className="-mx-2 -my-1 w-full rounded-control bg-sunken px-2 py-1 text-title type-wide"
    />
  )
}
