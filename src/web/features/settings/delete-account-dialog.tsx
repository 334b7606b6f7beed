import { useNavigate } from 'react-router'

import type { Me } from '../../../contract/accounts.ts'
import { ApiError, messageOf } from '../../api/client.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { Banner } from '../../ui/banner.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useRemoveAccount } from './settings.queries.ts'
import { TypeToConfirmDialog } from './type-to-confirm-dialog.tsx'

interface DeleteAccountDialogProps {
  me: Me
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The bands whose only admin the user is. */
function bandsInTheWay(error: Error | null): { id: number; name: string }[] {
  return (error instanceof ApiError && error.body.bands) || []
}

export function DeleteAccountDialog({ me, open, onOpenChange }: DeleteAccountDialogProps) {
  const { logout } = useAuth()
  const navigate = useNavigate()
  const removeAccount = useRemoveAccount(me.id)
  const inTheWay = bandsInTheWay(removeAccount.error)

  const leave = async () => {
    await logout('local').catch(() => undefined)
    toast({ title: 'Account deleted', description: 'Your account and your data are gone.' })
    await navigate('/login')
  }
  const handleConfirm = (email: string) =>
    removeAccount.mutate(email, {
      onSuccess: () => void leave(),
      onError: (error) => {
        if (bandsInTheWay(error).length === 0)
          toast({
            title: 'Error',
            description: messageOf(error, 'Failed to delete account. Please try again.'),
            variant: 'destructive',
          })
      },
    })

  return (
    <TypeToConfirmDialog
      open={open}
      onOpenChange={(next) => {
        removeAccount.reset()
        onOpenChange(next)
      }}
      title="Delete your account?"
      description="You leave every band, and bands that have no other member are deleted too. This action cannot be undone."
      label="Type your e-mail address"
      words={me.email}
      confirm="Delete Account"
      isPending={removeAccount.isPending}
      onConfirm={handleConfirm}
      refusal={
        inTheWay.length > 0 && (
          <div className="mt-4">
            <Banner>
              <p>You are the only admin of these bands. Make someone else an admin first:</p>
              <ul className="list-disc pl-5">
                {inTheWay.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
            </Banner>
          </div>
        )
      }
    />
  )
}
