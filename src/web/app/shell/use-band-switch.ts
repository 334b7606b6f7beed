import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useCurrentBand } from '../../features/bands/bands.queries.ts'
import { setlistQuery } from '../../features/setlists/setlists.queries.ts'

/** Ms between the choice of a band and the switch. */
const SWITCH_AFTER = 300

export interface BandSwitch {
  isSwitching: boolean
  switchTo: (bandId: number) => void
}

/** Switches after a short wait, in which nothing else can be chosen. */
export function useBandSwitch(): BandSwitch {
  const { band, select } = useCurrentBand()
  const [isSwitching, setSwitching] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLeaveOldBand(band?.id ?? null)

  const switchTo = (bandId: number) => {
    if (bandId === band?.id) return
    setSwitching(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSwitching(false)
      select(bandId)
    }, SWITCH_AFTER)
  }
  return { isSwitching, switchTo }
}

/** When another band becomes current, for whatever reason, pages of the one before are left. */
function useLeaveOldBand(bandId: number | null) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const last = useRef(bandId)
  useEffect(() => {
    const before = last.current
    if (bandId === before) return
    last.current = bandId
    if (before === null) return
    const [, place, id, ...rest] = pathname.split('/')
    if (place === 'bands' && Number(id) === before) {
      const path = bandId === null ? '/songs' : `/${['bands', bandId, ...rest].join('/')}`
      void navigate(path, { replace: true })
    } else if (place === 'setlists' && id) {
      const setlist = queryClient.getQueryData(setlistQuery(Number(id)).queryKey)
      if (setlist?.band_id === before) void navigate('/setlists', { replace: true })
    }
  }, [bandId, pathname, navigate, queryClient])
}
