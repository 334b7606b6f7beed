import { Link2, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast-store.ts'
import { MyInvitations } from '../joining/my-invitations.part.tsx'
import { useMyInvitations } from '../joining/my-invitations.queries.ts'
import { inviteDestination } from './invite-link.ts'

interface WelcomeDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onCreate: () => void
}

/** The first thing somebody without a band meets. */
export function WelcomeDialog({ open, onOpenChange, onCreate }: WelcomeDialogProps) {
  const [isJoining, setJoining] = useState(false)
  const invitations = useMyInvitations()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Welcome to Bandstand"
      description="Start a band of your own, or join the one that invited you."
    >
      {invitations.length > 0 && <MyInvitations invitations={invitations} className="mb-5" />}
      <div className="grid gap-2">
        <Button icon={<Plus aria-hidden size={16} />} onClick={onCreate} className="w-full">
          Create a New Band
        </Button>
        <Button
          look="secondary"
          icon={<Link2 aria-hidden size={16} />}
          aria-expanded={isJoining}
          onClick={() => setJoining(true)}
          className="w-full"
        >
          Join with Invite Link
        </Button>
      </div>
      {isJoining && <PasteForm onDone={() => onOpenChange(false)} />}
      <p className="mt-6 text-sm text-ink-2">
        New to this?{' '}
        <TextLink>
          <a href="/docs/getting-started" target="_blank" rel="noreferrer">
            Read the getting-started guide
          </a>
        </TextLink>
      </p>
    </Dialog>
  )
}

function PasteForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const [link, setLink] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const path = inviteDestination(link)
    if (path) {
      onDone()
      void navigate(path)
    } else if (link.trim() === '') {
      toast({
        title: 'Missing invite link',
        description: 'Please paste an invite link to continue.',
        variant: 'destructive',
      })
    } else {
      toast({
        title: 'Invalid invite link',
        description: 'Please check the invite link format and try again.',
        variant: 'destructive',
      })
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-3">
      <Field label="Invite link">
        <Input
          ref={input}
          value={link}
          onChange={({ target }) => setLink(target.value)}
          placeholder="https://"
        />
      </Field>
      <Button type="submit" className="justify-self-end">
        Join Band
      </Button>
    </form>
  )
}
