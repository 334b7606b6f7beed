import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Ms between the welcome and the band. */
const WELCOME_FOR = 2000

/** Leads to a band once it is known, after the welcome was read. */
export function useGoToBand(bandId: number | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (bandId === undefined) return undefined
    const timer = setTimeout(() => void navigate(`/bands/${bandId}`, { replace: true }), WELCOME_FOR)
    return () => clearTimeout(timer)
  }, [bandId, navigate])
}
