import { Printer, Share2 } from 'lucide-react'
import { useState } from 'react'

import type { Setlist } from '../../../contract/setlists.ts'
import { LOCALE } from '../../text/locale.ts'
import { relativeTime } from '../../text/relative-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { toast } from '../../ui/toast-store.ts'
import { openPrint } from './open-print.ts'
import { SetlistName } from './setlist-name.tsx'
import { useEditors } from './use-editors.ts'

const ShareDialog = onDemand(
  ({ setlist }) => setlist !== null,
  async () => (await import('./share-dialog.tsx')).ShareDialog,
)

type EditorHeaderProps = {
  setlist: Setlist
  onRename: (name: string) => void
  /** Sends what waits; true when all of it was saved. */
  onSave: () => Promise<boolean>
}

const timeOfDay = (date: Date) =>
  date.toLocaleTimeString(LOCALE, { hour: 'numeric', minute: '2-digit', second: '2-digit' })

export function EditorHeader({ setlist, onRename, onSave }: EditorHeaderProps) {
  const [isSaving, setIsSaving] = useState(false)
  const editing = useEditors(setlist)
  const [isSharing, setIsSharing] = useState(false)
  const { id, name, status, updated_at, user } = setlist
  const handleSave = async () => {
    setIsSaving(true)
    const isSaved = await onSave()
    setIsSaving(false)
    if (isSaved) toast({ title: 'Setlist updated', description: `Saved at ${timeOfDay(new Date())}` })
  }
  const handlePrint = () => {
    // The window must open within the click; what waits is sent before it asks.
    void onSave()
    openPrint(id)
  }
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <title>{`${name} · Bandstand`}</title>
      <div className="min-w-0 grow basis-80">
        <SetlistName name={name} onRename={onRename} />
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
          <Badge look={status === 'active' ? 'filled' : 'outline'}>
            {status === 'active' ? 'Active' : 'Draft'}
          </Badge>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            Last updated: {relativeTime(updated_at)}
            {user && ` by ${user.name}`}
          </span>
          {editing && (
            <span role="status" className="flex items-center gap-2 font-medium text-ink">
              <span aria-hidden className="size-[7px] rounded-full bg-lamp ring-4 ring-lamp/25" />
              {editing}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" icon={<Printer aria-hidden size={16} />} onClick={handlePrint}>
          Print
        </Button>
        <Button look="secondary" icon={<Share2 aria-hidden size={16} />} onClick={() => setIsSharing(true)}>
          Share
        </Button>
        <Button pending={isSaving && 'Saving...'} onClick={() => void handleSave()}>
          Save
        </Button>
      </div>
      <ShareDialog setlist={isSharing ? setlist : null} onClose={() => setIsSharing(false)} />
    </header>
  )
}
