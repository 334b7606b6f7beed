import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { isLiveEvent } from '../../../contract/events.ts'
import { announceEditing } from '../../../contract/setlists.ts'
import type { Setlist } from '../../../contract/setlists.ts'
import { call } from '../../api/client.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { listenToLive } from '../../live/heard.ts'
import { membersQuery } from '../members/members.queries.ts'
import { editingWords, openPresence } from './presence.ts'

/** Says to the band that this setlist is being edited; a call that fails is made up for by the next. */
function announce(setlistId: number): void {
  if (document.visibilityState === 'visible')
    call(announceEditing, { params: { setlistId } }).catch(() => undefined)
}

/** '{name} is editing', for the others who have the setlist open; undefined when nobody has. */
export function useEditors({ id, band_id }: Pick<Setlist, 'id' | 'band_id'>): string | undefined {
  const { data: members = [] } = useQuery(membersQuery(band_id))
  const myId = useAuth().user?.id
  const [presence] = useState(() => openPresence(() => announce(id)))
  const editors = useSyncExternalStore(presence.subscribe, presence.editors)

  useEffect(() => presence.start(), [presence])
  useEffect(
    () =>
      listenToLive((message) => {
        if (!isLiveEvent(message) || message.type !== 'setlist_editing' || message.setlistId !== id) return
        if (message.by !== undefined && message.by !== myId) presence.hear(message.by)
      }),
    [id, myId, presence],
  )
  return editingWords(
    editors.flatMap((editor) =>
      members.filter(({ user }) => user.id === editor).map(({ user }) => user.name),
    ),
  )
}
