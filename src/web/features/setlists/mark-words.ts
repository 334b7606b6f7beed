import type { MarkKind, SetlistMark } from '../../../contract/running-order.ts'

export const markNames: Readonly<Record<MarkKind, string>> = {
  break: 'Break',
  note: 'Note',
  encore: 'Encore',
}

/** What a mark is called in a list: 'Break: tea', 'Encore', or the words of a note. */
export function markTitle(mark: Pick<SetlistMark, 'kind' | 'text'>): string {
  return mark.kind === 'note' || !mark.text ? markLabel(mark) : `${markNames[mark.kind]}: ${mark.text}`
}

/** What a mark is called in its row: its own text, or what it is. */
export function markLabel({ kind, text }: Pick<SetlistMark, 'kind' | 'text'>): string {
  return text ?? markNames[kind]
}
