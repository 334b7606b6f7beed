import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Copy } from 'lucide-react'

import { messageOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { bandQuery } from '../bands/bands.queries.ts'
import { useRenewJoinCode } from './settings.queries.ts'

/** The band's standing way in, for admins. */
export function JoinLink({ bandId }: { bandId: number }) {
  const { data: band } = useQuery(bandQuery(bandId))
  const renew = useRenewJoinCode(bandId)
  const [isAsking, setAsking] = useState(false)
  if (!band?.join_code) return null
  const link = `${location.origin}/join-band/${bandId}/${band.join_code}`
  const handleRenew = () =>
    renew.mutate(undefined, {
      onSuccess: () => toast({ title: 'New code', description: 'The old join link no longer works.' }),
      onError: (error) =>
        toast({
          title: 'Error',
          description: messageOf(error, 'Failed to make a new code. Please try again.'),
          variant: 'destructive',
        }),
      onSettled: () => setAsking(false),
    })
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-4">
      <Field
        label="Join Link"
        hint="The band's standing link: it works until a new code is made. Invite links end by themselves."
      >
        <Input readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" icon={<Copy aria-hidden size={16} />} onClick={() => void copyLink(link)}>
          Copy join link
        </Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          New code
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Make a new code?"
        description="The join link you have given out so far stops working."
        confirm="New code"
        look="primary"
        pending={renew.isPending && 'Making...'}
        onConfirm={handleRenew}
      />
    </div>
  )
}
