import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'

import { sendResetLink } from '../../auth/recovery.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AccountLayout } from './account-layout.part.tsx'
import { FooterLink } from './footer-link.tsx'
import { ForgotForm } from './sign-in-rules.ts'

export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <LinkSent email={sentTo} />
  return (
    <AccountLayout
      title="Forgot password"
      text="Enter your email and we send you a link to choose a new one."
      footer={
        <FooterLink text="Remembered it?" to="/login">
          Log in
        </FooterLink>
      }
    >
      <AddressForm onSent={setSentTo} />
    </AccountLayout>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const [hasFailed, setFailed] = useState(false)
  const { email } = (useLocation().state ?? {}) as { email?: string }
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(ForgotForm),
    defaultValues: { email: email ?? '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    setFailed(false)
    try {
      await sendResetLink(email)
      onSent(email)
    } catch {
      setFailed(true)
      setFocus('email')
    }
  })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {hasFailed && <Banner>Something went wrong. Please try again.</Banner>}
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Button type="submit" pending={isSubmitting && 'Sending...'} className="mt-1 w-full">
        Send reset link
      </Button>
    </form>
  )
}

function LinkSent({ email }: { email: string }) {
  return (
    <AccountLayout
      title="Check your email"
      text={
        <>
          If <strong className="font-semibold text-ink">{email}</strong> has an account, a link to choose a
          new password is on its way. It works for one hour.
        </>
      }
    >
      <LinkButton to="/login" look="secondary" className="w-full">
        Return to login
      </LinkButton>
    </AccountLayout>
  )
}
