import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'

import { can } from '../../../contract/roles.ts'
import type { Setlist } from '../../../contract/setlists.ts'
import type { SetlistShare } from '../../../contract/sharing.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useCurrentBand } from '../bands/bands.queries.ts'
import { failureOf } from './failures.ts'
import { useShare, useUnshare } from './sharing.queries.ts'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

type ShareDialogProps = {
  /** Null while the dialog is closed. */
  setlist: Pick<Setlist, 'id' | 'name'> | null
  onClose: () => void
}

export function ShareDialog({ setlist, onClose }: ShareDialogProps) {
  return (
    <Dialog
      open={setlist !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Share Setlist"
      description="Anyone with the link can see the name, the songs, their keys and durations. Notes and people stay in the band."
    >
      {setlist && <Sharing setlistId={setlist.id} name={setlist.name} />}
    </Dialog>
  )
}

function Sharing({ setlistId, name }: { setlistId: number; name: string }) {
  const { data, error, mutate, reset, isPending } = useShare(setlistId)
  const [isRevoked, setIsRevoked] = useState(false)
  useEffect(() => mutate(), [mutate])
  const handleRevoked = () => {
    reset()
    setIsRevoked(true)
  }
  if (data) return <SharedLink share={data} setlistId={setlistId} name={name} onRevoked={handleRevoked} />
  if (isPending || (!error && !isRevoked)) return <Spinner label="Making the link..." />
  return (
    <>
      <Banner kind={error ? 'error' : 'note'}>
        {error ? failureOf(error) : 'This setlist is not shared. The link that was sent out no longer works.'}
      </Banner>
      <DialogFooter>
        <Button onClick={() => mutate()}>{error ? 'Try Again' : 'Create New Link'}</Button>
      </DialogFooter>
    </>
  )
}

type SharedLinkProps = { share: SetlistShare; setlistId: number; name: string; onRevoked: () => void }

function SharedLink({ share: { url, user }, setlistId, name, onRevoked }: SharedLinkProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { band } = useCurrentBand()
  const me = useAuth().user
  const mayRevoke = (band && can(band.role, 'share.revokeAny')) || (user !== null && user.id === me?.id)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8.5rem]">
        <div className="grid content-start gap-3">
          <Field label="Public link">
            <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void copyLink(url)}>Copy Link</Button>
            <Button asChild look="quiet">
              <a href={url} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden size={15} />
                Open
              </a>
            </Button>
          </div>
        </div>
        <div className="mx-auto aspect-square w-full max-w-48 rounded-control border border-line bg-white">
          <Suspense fallback={null}>
            <QrCode text={url} label={`QR code of the link to ${name}`} />
          </Suspense>
        </div>
      </div>
      {mayRevoke && (
        <DialogFooter>
          <Button look="quiet" className="text-danger" onClick={() => setIsConfirming(true)}>
            Stop Sharing
          </Button>
        </DialogFooter>
      )}
      <StopSharingDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        setlistId={setlistId}
        onRevoked={onRevoked}
      />
    </>
  )
}

type StopSharingDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  setlistId: number
  onRevoked: () => void
}

function StopSharingDialog({ open, onOpenChange, setlistId, onRevoked }: StopSharingDialogProps) {
  const unshare = useUnshare(setlistId)
  const handleConfirm = () =>
    unshare.mutate(undefined, {
      onSuccess: () => {
        onOpenChange(false)
        onRevoked()
        toast({ title: 'Sharing stopped', description: 'The link no longer works.' })
      },
      onError: (error) =>
        toast({ title: 'Error revoking link', description: failureOf(error), variant: 'destructive' }),
    })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Stop Sharing"
      description="Anyone who has the link can no longer see this setlist. A new link will be another one."
      confirm="Stop Sharing"
      pending={unshare.isPending && 'Stopping...'}
      onConfirm={handleConfirm}
    />
  )
}
