import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'

import type { Enrolment } from '../../auth/two-factor.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CodeForm } from './code-form.tsx'
import { enrolmentQuery, useFinishEnrolment } from './two-factor.queries.ts'

interface EnrolDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Ties an authenticator app to the account. */
export function EnrolDialog({ open, onOpenChange }: EnrolDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Set up two-factor authentication"
      description="Scan with an authenticator app, then enter its code."
    >
      <Steps onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Steps({ onDone }: { onDone: () => void }) {
  const { data: enrolment, error, refetch } = useQuery(enrolmentQuery())
  const finish = useFinishEnrolment()
  if (error)
    return (
      <Banner
        action={
          <Button look="secondary" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        {error.message || 'Something went wrong. Please try again.'}
      </Banner>
    )
  if (!enrolment) return <Skeleton className="mx-auto size-44" />

  const verify = async (code: string) => {
    await finish.mutateAsync({ id: enrolment.id, code })
    toast({
      title: 'Two-factor authentication is on',
      description: 'Every other device was signed out.',
    })
    onDone()
  }
  return (
    <div className="grid gap-5">
      <Secret enrolment={enrolment} />
      <CodeForm
        onVerify={verify}
        submit="Turn on"
        cancel={
          <Button look="quiet" onClick={onDone}>
            Cancel
          </Button>
        }
      />
    </div>
  )
}

function Secret({ enrolment: { qrCode, secret } }: { enrolment: Enrolment }) {
  const inGroups = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  const handleCopy = () => {
    navigator.clipboard.writeText(secret).then(
      () => toast({ title: 'Key copied' }),
      () =>
        toast({ title: 'Copy failed', description: 'Please copy the key manually.', variant: 'destructive' }),
    )
  }
  return (
    <div className="grid justify-items-center gap-3">
      {/* Cameras want dark on light, also at night. */}
      <img
        src={qrCode}
        alt="QR code for your authenticator app"
        width={176}
        height={176}
        className="rounded-control border border-line bg-[#fff]"
      />
      <div className="w-full rounded-control bg-sunken py-1 pr-1 pl-3">
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-xs text-ink-2">No camera? Type this key into the app.</p>
            <p className="text-sm font-semibold type-narrow tabular-nums">{inGroups}</p>
          </div>
          <IconButton label="Copy key" onClick={handleCopy}>
            <Copy />
          </IconButton>
        </div>
      </div>
    </div>
  )
}
