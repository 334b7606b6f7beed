import { Dialog } from '../../ui/dialog.tsx'
import { commandKey, Keys } from './keys.tsx'

interface Shortcut {
  keys: readonly string[]
  does: string
}

const sections: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: [commandKey, 'K'], does: 'Go to, find or create' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['F8'], does: 'Go to the message on the screen' },
      { keys: ['Esc'], does: 'Close a dialog, a menu or a message' },
    ],
  },
  {
    title: 'In a setlist, on a song',
    shortcuts: [
      { keys: ['Space'], does: 'Lift it, and put it down' },
      { keys: ['↑', '↓'], does: 'Move it while it is lifted' },
      { keys: ['Esc'], does: 'Put it back where it was' },
      { keys: ['Alt', '↑', '↓'], does: 'Move it by one place' },
      { keys: ['Enter'], does: 'Show its details' },
    ],
  },
  {
    title: 'In the calendar, on a day',
    shortcuts: [
      { keys: ['←', '→', '↑', '↓'], does: 'Go to another day' },
      { keys: ['Home', 'End'], does: 'Go to the beginning or end of the week' },
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
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" width="medium" isText>
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
