import { enterCode } from '../../auth/two-factor.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { Button } from '../../ui/button.tsx'
import { AccountLayout } from './account-layout.part.tsx'
import { CodeForm } from './code-form.tsx'

/** The second step of signing in. */
export function CodeStep() {
  const { logout } = useAuth()
  return (
    <AccountLayout
      title="Two-factor authentication"
      text="Enter the 6-digit code from your authenticator app."
      footer={
        <Button look="quiet" onClick={() => void logout().catch(() => undefined)}>
          Log in as somebody else
        </Button>
      }
    >
      <CodeForm onVerify={enterCode} />
    </AccountLayout>
  )
}
