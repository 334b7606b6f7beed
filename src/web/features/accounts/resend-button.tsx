import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Has the confirmation link mailed once more. */
export function ResendButton({ email, look = 'secondary' }: { email: string; look?: 'secondary' | 'quiet' }) {
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      const { resendConfirmation } = await import('../../auth/sign-in.ts')
      await resendConfirmation(email)
      toast({ title: 'Confirmation link sent', description: `Please look into the mailbox of ${email}.` })
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      look={look}
      pending={isSending && 'Sending...'}
      onClick={() => void send().catch(() => undefined)}
    >
      Send again
    </Button>
  )
}
