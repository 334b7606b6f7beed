import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { NOT_CONFIRMED } from '../../auth/sign-in.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AccountLayout } from './account-layout.part.tsx'
import { FooterLink } from './footer-link.tsx'
import { ResendButton } from './resend-button.tsx'
import { SignUpForm } from './sign-in-rules.ts'
import { SocialButtons } from './social-buttons.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

export function SignUpScreen() {
  useLeaveWhenSignedIn()
  const { signUp } = useAuth()
  const [failure, setFailure] = useState<string>()
  const [toConfirm, setToConfirm] = useState<string>()
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(SignUpForm),
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (input) => {
    setFailure(undefined)
    try {
      if ((await signUp(input)) === 'to-confirm') setToConfirm(input.email)
    } catch (error) {
      setFailure((error as Error).message || 'Sign up failed. Please try again.')
      setFocus('email')
    }
  })

  if (toConfirm !== undefined) return <ConfirmAddress email={toConfirm} />
  return (
    <AccountLayout
      title="Create your account"
      footer={
        <FooterLink text="Already have an account?" to="/login">
          Log in
        </FooterLink>
      }
    >
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {failure && <Banner>{failure}</Banner>}
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message} hint="At least 6 characters">
          <Input type="password" autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label="Confirm Password" error={errors.confirmPassword?.message}>
          <Input type="password" autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Button type="submit" pending={isSubmitting && 'Creating account...'} className="mt-1 w-full">
          Create Account
        </Button>
      </form>
      <SocialButtons onFailure={(provider) => setFailure(`${provider} sign up failed. Please try again.`)} />
    </AccountLayout>
  )
}

function ConfirmAddress({ email }: { email: string }) {
  return (
    <AccountLayout
      title="Check your email"
      text={
        <>
          <p>{NOT_CONFIRMED}</p>
          <p className="mt-2">
            It went to <strong className="font-semibold text-ink">{email}</strong>.
          </p>
        </>
      }
    >
      <div className="grid gap-2">
        <LinkButton to="/login" look="secondary">
          Return to login
        </LinkButton>
        <ResendButton email={email} look="quiet" />
      </div>
    </AccountLayout>
  )
}
