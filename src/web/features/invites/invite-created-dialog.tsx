import { Copy } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { copyInviteLink } from './copy-invite-link.ts'

interface InviteCreatedDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  url: string
  isCopied: boolean
}

export function InviteCreatedDialog({ open, onOpenChange, url, isCopied }: InviteCreatedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite Link Created!"
      description={`${isCopied ? 'It is in your clipboard. ' : ''}Send it to the people you want in the band.`}
    >
      <Field label="Invite link">
        <Input readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <DialogFooter>
        <Button
          look="secondary"
          icon={<Copy aria-hidden size={15} />}
          onClick={() => void copyInviteLink(url)}
        >
          Copy Again
        </Button>
        <Button onClick={() => onOpenChange(false)}>Done</Button>
      </DialogFooter>
    </Dialog>
  )
}
