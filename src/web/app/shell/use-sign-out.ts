import { useNavigate } from 'react-router'

import { useAuth } from '../../auth/use-auth.ts'

/** Signs out and goes to the log-in screen; a failure tells of itself. */
export function useSignOut() {
  const { logout } = useAuth()
  const navigate = useNavigate()
  return () =>
    void logout()
      .then(() => navigate('/login'))
      .catch(() => undefined)
}
