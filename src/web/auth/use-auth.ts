import { createContext, use } from 'react'

import type { LoginInput, SignUpInput } from './sign-in.ts'

export interface SignedInUser {
  id: string
  email: string
  name: string
}

export interface Auth {
  user: SignedInUser | null
  isLoading: boolean
  isAuthenticated: boolean
  /** The password was right, and the code of an authenticator app is still to come. */
  awaitsCode: boolean
  login: (input: LoginInput) => Promise<void>
  signUp: (input: SignUpInput) => Promise<'signed-in' | 'to-confirm'>
  /** Signs out this device, or every one. */
  logout: (scope?: 'local' | 'global') => Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
