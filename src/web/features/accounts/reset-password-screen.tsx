import { useState } from 'react'

import { forgetLink, readLink } from '../../auth/link.ts'
import { openRecovery } from '../../auth/recovery.ts'
import type { Recovery } from '../../auth/recovery.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AccountLayout } from './account-layout.part.tsx'
import { CodeForm } from './code-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Where the mailed link leads. Its tokens stay in the address until they are used up, so a reload loses nothing. */
export function ResetPasswordScreen() {
  const [recovery] = useState(() => {
    const { tokens } = readLink()
    return tokens && openRecovery(tokens)
  })
  if (!recovery) return <InvalidLink />
  return <Reset recovery={recovery} />
}

function Reset({ recovery }: { recovery: Recovery }) {
  const [step, setStep] = useState<'password' | 'code' | 'done'>('password')
  const [password, setPassword] = useState('')

  const save = async (chosen: string) => {
    setPassword(chosen)
    const outcome = await recovery.setPassword(chosen)
    if (outcome === 'done') forgetLink()
    setStep(outcome === 'done' ? 'done' : 'code')
  }

  if (step === 'done') return <Success />
  if (step === 'code')
    return (
      <AccountLayout
        title="Two-factor authentication"
        text="Enter the 6-digit code from your authenticator app to change your password."
      >
        <CodeForm
          onVerify={async (code) => {
            await recovery.enterCode(code)
            await save(password)
          }}
        />
      </AccountLayout>
    )
  return (
    <AccountLayout title="Reset password" text="Choose a new password for your account.">
      <NewPasswordForm onSave={save} />
    </AccountLayout>
  )
}

function InvalidLink() {
  return (
    <AccountLayout
      title="Invalid Reset Link"
      text="This link is incomplete, was used before, or is older than one hour."
    >
      <LinkButton to="/forgot-password" className="w-full">
        Request New Reset Link
      </LinkButton>
    </AccountLayout>
  )
}

function Success() {
  return (
    <AccountLayout
      title="Password Reset Successful"
      text="Every device was signed out. Log in with your new password."
    >
      <LinkButton to="/login" className="w-full">
        Go to Login
      </LinkButton>
    </AccountLayout>
  )
}
