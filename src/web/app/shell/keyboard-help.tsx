import { Dialog } from '../../ui/dialog.tsx'
import { commandKey, Keys } from './keys.tsx'

interface Shortcut {
  /** Each is one press; `then` presses follow each other. */
  keys: readonly string[]
  does: string
}

const sections: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: [commandKey, 'K'], does: 'Go to, find or create' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['F8'], does: 'Move to the message shown last' },
      { keys: ['Esc'], does: 'Close a dialog, a menu or a message' },
    ],
  },
  {
    title: 'Order of a setlist, on the grip of a song',
    shortcuts: [
      { keys: ['Space'], does: 'Lift the song, and put it down' },
      { keys: ['↑', '↓'], does: 'Move the lifted song' },
      { keys: ['Esc'], does: 'Put it back where it was' },
    ],
  },
  {
    title: 'Calendar, on a day of the month',
    shortcuts: [
      { keys: ['←', '→', '↑', '↓'], does: 'Go to another day' },
      { keys: ['Page Up', 'Page Down'], does: 'Go to another month' },
      { keys: ['Enter'], does: 'Add a gig on that day' },
    ],
  },
]

export function KeyboardHelp({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" width="medium">
      <div className="grid gap-6">
        {sections.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="mb-1.5 text-sm font-semibold text-ink-2">{title}</h3>
            <dl className="divide-y divide-line">
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-2">
                  <dt className="text-sm">{does}</dt>
                  <dd className="shrink-0">
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
