import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import type { User } from '@supabase/auth-js'

import { keepToken, signCallsWithToken } from './access-token.ts'
import { loadAuthClient } from './auth-client.ts'
import { continueWith, login, logout, signUp } from './sign-in.ts'
import { AuthContext } from './use-auth.ts'
import type { Auth, SignedInUser } from './use-auth.ts'

signCallsWithToken()

function toSignedIn({ id, email = '', user_metadata }: User): SignedInUser {
  const name: unknown = user_metadata['name'] ?? user_metadata['full_name']
  return { id, email, name: (typeof name === 'string' && name.trim()) || (email.split('@')[0] ?? '') }
}

const isSame = (one: SignedInUser | null, other: SignedInUser | null) =>
  one?.id === other?.id && one?.email === other?.email && one?.name === other?.name

/** The signed-in user as the auth service reports it, from the first look-up on. */
function useSession() {
  const queryClient = useQueryClient()
  const [user, setUser] = useState<SignedInUser | null>(null)
  const [isKnown, setKnown] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  if (failure) throw failure

  useEffect(() => {
    let unsubscribe: (() => void) | undefined
    let left = false
    let lastId: string | undefined
    const listen = async () => {
      const client = await loadAuthClient()
      if (left) return
      const { data } = client.onAuthStateChange((_event, session) => {
        keepToken(session)
        // What one user has loaded is not for the next one's eyes.
        if (lastId && session?.user.id !== lastId) queryClient.clear()
        lastId = session?.user.id
        const next = session && toSignedIn(session.user)
        setUser((current) => (isSame(current, next) ? current : next))
        setKnown(true)
      })
      unsubscribe = () => data.subscription.unsubscribe()
    }
    listen().catch((error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error))))
    return () => {
      left = true
      unsubscribe?.()
    }
  }, [queryClient])

  return { user, isKnown }
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const { user, isKnown } = useSession()
  const [isWorking, setWorking] = useState(false)

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
      login: busy(login),
      signUp: busy(signUp),
      logout: busy(logout),
      continueWith,
    }
  }, [user, isKnown, isWorking])

  return <AuthContext value={auth}>{children}</AuthContext>
}
