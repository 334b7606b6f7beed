import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { Link, useLocation } from 'react-router'

import { useAuth } from '../../auth/use-auth.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { loadSoon } from '../../ui/load-ahead.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { ResendButton } from './resend-button.tsx'
import { SocialButtons } from './social-buttons.tsx'

/** The rules are not part of the first page that anybody sees; they come while it is filled in. */
const loadRules = () => import('./sign-in-rules.ts')

type Problems = Partial<Record<'email' | 'password' | 'remember', string>>

function textsIn(form: HTMLFormElement) {
  const typed = new FormData(form)
  const text = (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: text('email'), password: text('password') }
}

export function LoginForm() {
  const { login } = useAuth()
  const [failure, setFailure] = useState<string>()
  const { notice } = (useLocation().state ?? {}) as { notice?: string }
  const [email, setEmail] = useState('')
  const [remember, setRemember] = useState(true)
  const [isSubmitting, setSubmitting] = useState(false)
  const [problems, setProblems] = useState<Problems>()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  useEffect(() => void loadSoon(loadRules), [])

  const check = async (form: HTMLFormElement) => {
    const { LoginForm: Rules, problemsOf } = await loadRules()
    const input = { ...textsIn(form), remember }
    const found: Problems = problemsOf(Rules, input)
    setProblems(found)
    return { input, found }
  }

  const submit = async (form: HTMLFormElement) => {
    setSubmitting(true)
    setFailure(undefined)
    try {
      const { input, found } = await check(form)
      if (found.email) emailField.current?.focus()
      else if (found.password) passwordField.current?.focus()
      else await login(input)
    } catch (error) {
      setFailure((error as Error).message || 'Login failed. Please check your credentials.')
      emailField.current?.focus()
    } finally {
      setSubmitting(false)
    }
  }

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  const handleInput = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    setEmail(textsIn(currentTarget).email)
    if (problems) void check(currentTarget).catch(() => undefined)
  }

  return (
    <>
      <form noValidate className="grid gap-4" onSubmit={handleSubmit} onInput={handleInput}>
        {notice && !failure && <Banner kind="note">{notice}</Banner>}
        {failure && (
          <Banner action={failure === 'Email not confirmed' && <ResendButton email={email} />}>
            {failure}
          </Banner>
        )}
        <Field label="Email" error={problems?.email}>
          <Input ref={emailField} name="email" type="email" autoComplete="username" />
        </Field>
        <Field label="Password" error={problems?.password}>
          <Input ref={passwordField} name="password" type="password" autoComplete="current-password" />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label="Remember me" checked={remember} onCheckedChange={setRemember} />
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
      <SocialButtons remember={() => remember} />
    </>
  )
}
