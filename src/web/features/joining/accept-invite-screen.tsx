import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useParams } from 'react-router'
import * as z from 'zod/mini'

import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { AccountLayout } from '../accounts/account-layout.part.tsx'
import { JoinFailed, JoinSucceeded, JoinWaiting } from './join-steps.tsx'
import { useBandName } from './joining.queries.ts'
import { useAcceptInvitation } from './use-accept-invitation.ts'
import { useGoToBand } from './use-go-to-band.ts'

const SetPasswordForm = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(100)),
    password: z.string().check(z.minLength(6, 'Password must be at least 6 characters')),
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
    }),
  )

/** Where the link of an invitation by e-mail leads. */
export function AcceptInviteScreen() {
  const { bandId } = useParams()
  const { step, choosePassword } = useAcceptInvitation(Number(bandId))
  useGoToBand(step.at === 'success' ? step.band.id : undefined)
  if (step.at === 'success') return <JoinSucceeded title="Welcome to the band!" bandName={step.band.name} />
  if (step.at === 'error') return <JoinFailed message={step.message} />
  if (step.at === 'setPassword')
    return <SetPassword bandId={Number(bandId)} name={step.name} onChoose={choosePassword} />
  return <JoinWaiting title="Join band" label="Accepting your invitation..." />
}

interface SetPasswordProps {
  bandId: number
  name: string
  onChoose: (choice: { name: string; password: string }) => Promise<void>
}

function SetPassword({ bandId, name, onChoose }: SetPasswordProps) {
  const { data: bandName } = useBandName(bandId)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(SetPasswordForm),
    defaultValues: { name, password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(onChoose)
  return (
    <AccountLayout
      title={bandName ? `Join ${bandName}` : 'Join the band'}
      text="Choose a password for your account, and how the band sees your name."
    >
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <Field label="Password" error={errors.password?.message} hint="At least 6 characters">
          <Input type="password" autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label="Confirm Password" error={errors.confirmPassword?.message}>
          <Input type="password" autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Button type="submit" pending={isSubmitting && 'Joining...'} className="mt-1 w-full">
          Set Password & Join Band
        </Button>
      </form>
    </AccountLayout>
  )
}
