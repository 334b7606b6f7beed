import { useState } from 'react'
import type { ReactNode } from 'react'
import { DragDropContext } from '@hello-pangea/dnd'

import { openDragScroll } from './drag-scroll.ts'

export type DragPlace = {
  list: string
  /** Counted from 0. */
  index: number
}

type DragAreaProps = {
  onStart?: (id: string) => void
  /** Told on the way: null while over no list. */
  onOver?: (id: string, place: DragPlace | null) => void
  /** Called once per real move, before `onEnd`. */
  onDrop: (id: string, place: DragPlace) => void
  onEnd?: () => void
  children: ReactNode
}

const placeOf = (end: { droppableId: string; index: number } | null | undefined): DragPlace | null =>
  end ? { list: end.droppableId, index: end.index } : null

/** What is dragged here stays among the lists inside. */
export function DragArea({ onStart, onOver, onDrop, onEnd, children }: DragAreaProps) {
  const [scroll] = useState(openDragScroll)
  return (
    <DragDropContext
      autoScrollerOptions={scroll.options}
      onDragStart={({ draggableId }) => {
        scroll.start(draggableId)
        onStart?.(draggableId)
      }}
      onDragUpdate={({ draggableId, destination }) => onOver?.(draggableId, placeOf(destination))}
      onDragEnd={({ draggableId, source, destination }) => {
        scroll.end()
        const place = placeOf(destination)
        if (place && (place.list !== source.droppableId || place.index !== source.index))
          onDrop(draggableId, place)
        onEnd?.()
      }}
    >
      {children}
    </DragDropContext>
  )
}
