import { useMutation } from '@tanstack/react-query'

import { getSharedSetlist, shareSetlist, unshareSetlist } from '../../../contract/sharing.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'

/** Makes the public link, or gets the one there is. */
export const useShare = (setlistId: number) =>
  useMutation({ mutationFn: () => call(shareSetlist, { params: { setlistId } }), meta: { quiet: true } })

export const useUnshare = (setlistId: number) =>
  useMutation({ mutationFn: () => call(unshareSetlist, { params: { setlistId } }) })

export const sharedSetlistQuery = (token: string) => queryOf(getSharedSetlist, { params: { token } })
