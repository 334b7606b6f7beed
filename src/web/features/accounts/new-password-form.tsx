import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PasswordOwner } from './password-owner.tsx'
import { ResetForm } from './sign-in-rules.ts'

const NO_REASON = 'Failed to reset password. Please try again.'

export function NewPasswordForm({ onSave }: { onSave: (password: string) => Promise<void> }) {
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(ResetForm),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await onSave(password)
    } catch (error) {
      setFailure((error as Error).message || NO_REASON)
      setFocus('password')
    }
  })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <PasswordOwner />
      {failure && <Banner>{failure}</Banner>}
      <Field label="New Password" error={errors.password?.message} hint="At least 6 characters">
        <Input type="password" autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        <Input type="password" autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button type="submit" pending={isSubmitting && 'Resetting...'} className="mt-1 w-full">
        Reset Password
      </Button>
      {failure === NO_REASON && (
        <LinkButton to="/forgot-password" look="quiet" className="-mt-2">
          Request New Reset Link
        </LinkButton>
      )}
    </form>
  )
}
