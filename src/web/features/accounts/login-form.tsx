import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router'

import { useAuth } from '../../auth/use-auth.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ResendButton } from './resend-button.tsx'
import { LoginForm as Rules } from './sign-in-rules.ts'
import { SocialButtons } from './social-buttons.tsx'

export function LoginForm() {
  const { login } = useAuth()
  const [failure, setFailure] = useState<string>()
  const { notice } = (useLocation().state ?? {}) as { notice?: string }
  const { register, control, handleSubmit, setFocus, getValues, formState } = useForm({
    resolver: zodResolver(Rules),
    defaultValues: { email: '', password: '', remember: true },
  })
  const { errors, isSubmitting } = formState
  const email = useWatch({ control, name: 'email' })

  const submit = handleSubmit(async (input) => {
    setFailure(undefined)
    try {
      await login(input)
    } catch (error) {
      setFailure((error as Error).message || 'Login failed. Please check your credentials.')
      setFocus('email')
    }
  })

  return (
    <>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {notice && !failure && <Banner kind="note">{notice}</Banner>}
        {failure && (
          <Banner action={failure === 'Email not confirmed' && <ResendButton email={email} />}>
            {failure}
          </Banner>
        )}
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="username" {...register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <Input type="password" autoComplete="current-password" {...register('password')} />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Controller
            name="remember"
            control={control}
            render={({ field }) => (
              <Checkbox label="Remember me" checked={field.value} onCheckedChange={field.onChange} />
            )}
          />
          <TextLink>
            <Link to="/forgot-password" state={{ email }} className="text-sm">
              Forgot password?
            </Link>
          </TextLink>
        </div>
        <Button type="submit" pending={isSubmitting && 'Logging in...'} className="mt-1 w-full">
          Log in
        </Button>
      </form>
      <SocialButtons remember={() => getValues('remember')} />
    </>
  )
}
