import { useAuth } from '../../auth/use-auth.ts'
import { late } from '../../ui/late.tsx'
import { AccountLayout } from './account-layout.part.tsx'
import { FooterLink } from './footer-link.tsx'
import { LoginForm } from './login-form.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

const CodeStep = late(async () => (await import('./code-step.tsx')).CodeStep)

export function LoginScreen() {
  useLeaveWhenSignedIn()
  const { awaitsCode } = useAuth()
  if (awaitsCode) return <CodeStep />
  return (
    <AccountLayout
      title="Log in"
      footer={
        <FooterLink text="New here?" to="/signup">
          Sign up
        </FooterLink>
      }
    >
      <LoginForm />
    </AccountLayout>
  )
}
