import { createContext, use } from 'react'

import type { continueWith, LoginInput, SignUpInput } from './sign-in.ts'

export interface SignedInUser {
  id: string
  email: string
  name: string
}

export interface Auth {
  user: SignedInUser | null
  isLoading: boolean
  isAuthenticated: boolean
  login: (input: LoginInput) => Promise<void>
  signUp: (input: SignUpInput) => Promise<'signed-in' | 'to-confirm'>
  continueWith: typeof continueWith
  logout: () => Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
