import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'

import { NOT_CONFIRMED } from '../../auth/sign-in.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountLayout } from './account-layout.tsx'
import { SignUpForm } from './sign-in-rules.ts'
import { SocialButtons } from './social-buttons.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

export function SignUpScreen() {
  useLeaveWhenSignedIn()
  const { signUp } = useAuth()
  const [failure, setFailure] = useState<string>()
  const [isToConfirm, setToConfirm] = useState(false)
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(SignUpForm),
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (input) => {
    setFailure(undefined)
    try {
      setToConfirm((await signUp(input)) === 'to-confirm')
    } catch (error) {
      setFailure((error as Error).message || 'Sign up failed. Please try again.')
      setFocus('email')
    }
  })

  if (isToConfirm) return <ConfirmAddress />
  return (
    <AccountLayout
      title="Create your account"
      footer={
        <>
          Already have an account?{' '}
          <TextLink>
            <Link to="/login">Log in</Link>
          </TextLink>
        </>
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

function ConfirmAddress() {
  return (
    <AccountLayout title="Check your email" text={NOT_CONFIRMED}>
      <Button asChild look="secondary" className="w-full">
        <Link to="/login">Return to login</Link>
      </Button>
    </AccountLayout>
  )
}
