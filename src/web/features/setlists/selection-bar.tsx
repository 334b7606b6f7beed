import { Button } from '../../ui/button.tsx'

type SelectionBarProps = {
  count: number
  onMoveTo: (place: 'top' | 'bottom') => void
  onRemove: () => void
  onDone: () => void
}

/** What can be done to several songs at once. */
export function SelectionBar({ count, onMoveTo, onRemove, onDone }: SelectionBarProps) {
  const isNone = count === 0
  return (
    <div
      role="toolbar"
      aria-label="Selected songs"
      className="sticky top-2 z-10 mb-2 flex flex-wrap items-center gap-1 rounded-control border border-line bg-raised py-1 pr-1 pl-3 shadow-float"
    >
      <span role="status" className="mr-auto text-sm font-semibold tabular-nums">
        {count} selected
      </span>
      <Button look="quiet" disabled={isNone} onClick={() => onMoveTo('top')}>
        Move to Top
      </Button>
      <Button look="quiet" disabled={isNone} onClick={() => onMoveTo('bottom')}>
        Move to Bottom
      </Button>
      <Button look="quiet" disabled={isNone} onClick={onRemove}>
        Remove
      </Button>
      <Button look="secondary" onClick={onDone}>
        Done
      </Button>
    </div>
  )
}
