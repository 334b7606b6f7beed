import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { CodeForm as Rules } from './sign-in-rules.ts'

interface CodeFormProps {
  onVerify: (code: string) => Promise<void>
  submit?: string
  /** Stands before the submit button. */
  cancel?: ReactNode
}

/** Asks for the code that an authenticator app shows. */
export function CodeForm({ onVerify, submit = 'Verify', cancel }: CodeFormProps) {
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(Rules),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('code'), [setFocus])

  const handle = handleSubmit(async ({ code }) => {
    setFailure(undefined)
    try {
      await onVerify(code)
    } catch (error) {
      setFailure((error as Error).message || 'The code could not be checked. Please try again.')
      setFocus('code', { shouldSelect: true })
    }
  })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handle(event)}>
      {failure && <Banner>{failure}</Banner>}
      <Field label="Authentication code" error={errors.code?.message}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          placeholder="000000"
          className="tracking-[0.3em] tabular-nums"
          {...register('code')}
        />
      </Field>
      <div className={cancel ? 'mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end' : 'mt-1 grid'}>
        {cancel}
        <Button type="submit" pending={isSubmitting && 'Verifying...'}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
