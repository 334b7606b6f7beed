import { useState } from 'react'

import type { Gig } from '../../../contract/gigs.ts'

/** What a dialog shows stays while it closes. */
interface Shown<T> {
  open: boolean
  what: T
}

/** Which dialogs of the calendar are open, and about what. */
export function useGigDialogs(today: string) {
  const [form, setForm] = useState<Shown<{ gig?: Gig; date: string }>>({ open: false, what: { date: today } })
  const [removal, setRemoval] = useState<Shown<Gig | undefined>>({ open: false, what: undefined })
  const [list, setList] = useState<Shown<string>>({ open: false, what: today })
  return {
    form,
    removal,
    list,
    add: (date = today) => setForm({ open: true, what: { date } }),
    edit: (gig: Gig) => setForm({ open: true, what: { gig, date: gig.date } }),
    closeForm: () => setForm((shown) => ({ ...shown, open: false })),
    remove: (gig: Gig) => setRemoval({ open: true, what: gig }),
    closeRemoval: () => setRemoval((shown) => ({ ...shown, open: false })),
    openDay: (day: string) => setList({ open: true, what: day }),
    closeDay: () => setList((shown) => ({ ...shown, open: false })),
  }
}

export type GigDialogs = ReturnType<typeof useGigDialogs>
