import type { Session } from '@supabase/auth-js'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { signCallsWithToken } from './access-token.ts'
import { factorsToAsk } from './session.ts'
import { AuthContext } from './use-auth.ts'
import type { Auth, SignedInUser } from './use-auth.ts'
import { useSession } from './use-session.ts'

signCallsWithToken()

/** Code for who signs in or out, which no page begins with. */
const loadSignIn = () => import('./sign-in.ts')

function toSignedIn({ user: { id, email = '', user_metadata } }: Session): SignedInUser {
  const name: unknown = user_metadata['name'] ?? user_metadata['full_name']
  return { id, email, name: (typeof name === 'string' && name.trim()) || (email.split('@')[0] ?? '') }
}

/** The same object for as long as it says the same, whatever tokens come and go. */
function useSame(user: SignedInUser | null) {
  const [id, email, name] = [user?.id, user?.email ?? '', user?.name ?? '']
  return useMemo(() => (id === undefined ? null : { id, email, name }), [id, email, name])
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const { session, isKnown } = useSession()
  const [isWorking, setWorking] = useState(false)
  const awaitsCode = useMemo(() => session !== null && factorsToAsk(session).length > 0, [session])
  const user = useSame(session && !awaitsCode ? toSignedIn(session) : null)

  const auth = useMemo<Auth>(() => {
    const busy =
      <Input extends unknown[], Result>(action: (...input: Input) => Promise<Result>) =>
      async (...input: Input) => {
        setWorking(true)
        try {
          return await action(...input)
        } finally {
          setWorking(false)
        }
      }
    const isLoading = !isKnown || isWorking
    return {
      user,
      isLoading,
      isAuthenticated: user !== null && !isLoading,
      awaitsCode,
      login: busy(async (input) => (await loadSignIn()).login(input)),
      signUp: busy(async (input) => (await loadSignIn()).signUp(input)),
      logout: busy(async (scope) => (await loadSignIn()).logout(scope)),
    }
  }, [user, isKnown, isWorking, awaitsCode])

  return <AuthContext value={auth}>{children}</AuthContext>
}
