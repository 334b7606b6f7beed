import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'

import { NewEmailInvitation } from '../../../contract/email-invitations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useInviteByEmail } from './invites.queries.ts'

interface InviteMemberDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  bandId: number
}

export function InviteMemberDialog({ open, onOpenChange, bandId }: InviteMemberDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite Member"
      description="They get a mail with a link, and join as a bandmate."
    >
      <InviteForm bandId={bandId} onDone={() => onOpenChange(false)} />
      <p className="mt-5 text-sm text-ink-2">
        Rather send a link yourself?{' '}
        <TextLink>
          <Link to="/settings" onClick={() => onOpenChange(false)}>
            Invite links are in Settings
          </Link>
        </TextLink>
      </p>
    </Dialog>
  )
}

function InviteForm({ bandId, onDone }: { bandId: number; onDone: () => void }) {
  const { mutate, isPending } = useInviteByEmail(bandId)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewEmailInvitation),
    defaultValues: { email: '', role: 'bandmate' as const },
  })
  const submit = handleSubmit((invitation) => mutate(invitation, { onSuccess: onDone }))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={formState.errors.email?.message}>
        <Input type="email" autoComplete="off" placeholder="name@band.com" {...register('email')} />
      </Field>
      <DialogFooter>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending && 'Sending...'}>
          Send Invitation
        </Button>
      </DialogFooter>
    </form>
  )
}
