import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { takeDestination } from '../../auth/after-sign-in.ts'
import { useAuth } from '../../auth/use-auth.ts'

/** Leaves for the pending invite, or home, as soon as somebody is signed in. */
export function useLeaveWhenSignedIn() {
  const { isAuthenticated } = useAuth()
  const navigate = useNavigate()
  const left = useRef(false)
  useEffect(() => {
    if (!isAuthenticated || left.current) return
    left.current = true
    void navigate(takeDestination(), { replace: true })
  }, [isAuthenticated, navigate])
}
