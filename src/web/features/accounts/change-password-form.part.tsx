import { useForm } from 'react-hook-form'

import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { lateRules } from '../../ui/late-rules.ts'
import { toast } from '../../ui/toast-store.ts'
import { useChangePassword } from './accounts.queries.ts'
import { PasswordOwner } from './password-owner.tsx'

const resolver = lateRules(async () => (await import('./sign-in-rules.ts')).ChangePasswordForm)

export function ChangePasswordForm() {
  const changePassword = useChangePassword()
  const { register, handleSubmit, reset, setFocus, formState } = useForm({
    resolver,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { errors } = formState

  const submit = handleSubmit(({ currentPassword, newPassword, confirmPassword }) => {
    if (newPassword !== confirmPassword) {
      toast({
        title: "Passwords don't match",
        description: 'New password and confirmation must match',
        variant: 'destructive',
      })
      setFocus('confirmPassword')
      return
    }
    changePassword.mutate(
      { currentPassword, newPassword },
      { onSuccess: () => reset(), onError: () => setFocus('currentPassword') },
    )
  })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <PasswordOwner />
      <Field label="Current Password" error={errors.currentPassword?.message}>
        <Input type="password" autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field label="New Password" error={errors.newPassword?.message} hint="At least 6 characters">
        <Input type="password" autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label="Confirm New Password" error={errors.confirmPassword?.message}>
        <Input type="password" autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button
        type="submit"
        pending={changePassword.isPending && 'Changing...'}
        className="justify-self-start max-sm:w-full"
      >
        Change Password
      </Button>
    </form>
  )
}
