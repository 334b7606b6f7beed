import { useState } from 'react'
import type { KeyboardEvent } from 'react'

import { hasRepeatedTag } from '../../../contract/music/tags.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { TagChip } from './tag-chips.tsx'

const MOST_OFFERED = 8
const LONGEST_TAG = 40

interface TagInputProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  /** Tags the band uses already. */
  known: readonly string[]
  disabled?: boolean
}

/** While a button is being pressed nothing may move, or the press would miss it. */
function afterPress(run: () => void): void {
  if (!document.querySelector('button:active')) return run()
  const over = new AbortController()
  const handleEnd = () => {
    over.abort()
    run()
  }
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, handleEnd, { capture: true, signal: over.signal })
}

/** Tags as chips, and a field that adds them one by one. */
export function TagInput({ tags, onChange, known, disabled = false }: TagInputProps) {
  const [text, setText] = useState('')
  const typed = text.trim().toLowerCase()
  const offered = known
    .filter((tag) => !hasRepeatedTag([...tags, tag]) && tag.toLowerCase().includes(typed))
    .slice(0, MOST_OFFERED)

  const add = (tag: string) => {
    const added = tag.trim()
    setText('')
    if (added === '') return
    if (hasRepeatedTag([...tags, added]))
      toast({
        title: 'Tag already exists',
        description: 'This song already has this tag.',
        variant: 'destructive',
      })
    else onChange([...tags, added])
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1))
  }

  return (
    <div className="grid gap-2.5">
      <div className="flex gap-2">
        <Input
          value={text}
          placeholder="Add a tag..."
          autoComplete="off"
          maxLength={LONGEST_TAG}
          disabled={disabled}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
          onBlur={() => afterPress(() => add(text))}
        />
        <Button look="secondary" disabled={disabled} onClick={() => add(text)}>
          Add Tag
        </Button>
      </div>
      {tags.length > 0 && (
        <ul aria-label="Chosen" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex min-w-0">
              <TagChip
                tag={tag}
                onRemove={disabled ? undefined : () => onChange(tags.filter((other) => other !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && !disabled && (
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="text-xs text-ink-3">Used in this band:</span>
          {offered.map((tag) => (
            <button
              key={tag}
              type="button"
              // The field keeps the focus, or leaving it would add what is half typed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(tag)}
              className="rounded-full border border-dashed border-edge/60 px-2 py-0.5 text-xs text-ink-2 transition-colors hover:border-edge hover:text-ink pointer-coarse:min-h-9 pointer-coarse:px-3"
            >
              {tag}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
