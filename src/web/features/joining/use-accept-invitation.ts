import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import { joinFromEmail } from '../../../contract/joining.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { readLink } from '../../auth/link.ts'
import { enterBand } from '../bands/bands.queries.ts'
import { InvitationProblem, openInvitation, setFirstPassword } from './invitation-session.ts'

export type AcceptStep =
  | { at: 'loading' }
  | { at: 'setPassword'; name: string }
  | { at: 'success'; band: { id: number; name: string } }
  | { at: 'error'; message: string }

interface FirstPassword {
  name: string
  password: string
}

/** The way from an invitation's mail into the band, step by step. */
export function useAcceptInvitation(bandId: number) {
  const queryClient = useQueryClient()
  const [link] = useState(() => readLink())
  const [step, setStep] = useState<AcceptStep>({ at: 'loading' })
  const began = useRef(false)

  const join = useCallback(
    async (displayName?: string) => {
      try {
        const { band } = await call(joinFromEmail, {
          params: { bandId },
          body: { role: 'bandmate', displayName },
        })
        await enterBand(queryClient, band.id)
        setStep({ at: 'success', band })
      } catch (error) {
        setStep({ at: 'error', message: failureText(error as Error, 'Failed to join band') })
      }
    },
    [bandId, queryClient],
  )

  const fail = useCallback((error: unknown, fallback: string) => {
    setStep({ at: 'error', message: error instanceof InvitationProblem ? error.message : fallback })
  }, [])

  useEffect(() => {
    if (began.current) return
    began.current = true
    openInvitation(link).then(
      ({ needsPassword, name }) => (needsPassword ? setStep({ at: 'setPassword', name }) : join()),
      (error: unknown) => fail(error, 'Failed to process invitation. Please try again.'),
    )
  }, [fail, join, link])

  const choosePassword = async ({ name, password }: FirstPassword) => {
    try {
      await setFirstPassword(name, password)
    } catch (error) {
      return fail(error, 'Failed to set password. Please try again.')
    }
    await join(name)
  }

  return { step, choosePassword }
}
