import { useState } from 'react'

import { useAuth } from '../../auth/use-auth.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Ends every session of the account, for a phone that was lost or a computer of somebody else. */
export function SignOutEverywhereCard() {
  const { logout } = useAuth()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <CardHeader
        title="Devices"
        description="Lost a phone, or logged in on somebody else’s computer? Log out of every device at once, this one included."
      />
      <Button look="secondary" onClick={() => setOpen(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Log out everywhere"
        description="Every device has to log in again, this one too."
        confirm="Log out"
        onConfirm={() => void logout('global').catch(() => undefined)}
      />
    </Card>
  )
}
