import { useAuth } from '../../auth/use-auth.ts'

/** Tells a password manager whose password the form holds. */
export function PasswordOwner() {
  const { user } = useAuth()
  return <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
}
