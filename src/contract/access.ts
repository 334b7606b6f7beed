import type { Action } from './roles.ts'

/** What a row of a band can be reached through: the band itself or one of its things. */
export type Owner =
  'band' | 'song' | 'setlist' | 'setlistSong' | 'setlistMark' | 'gig' | 'suggestion' | 'invite' | 'performer'

/** Who may call an endpoint; decided before its handler runs. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | {
      readonly kind: 'member'
      /** The thing whose band the caller must belong to. */
      readonly owner: Owner
      /** The path parameter that holds its id. */
      readonly param: string
      /** What the caller's role must allow; null when every member may. */
      readonly action: Action | null
    }

export const everyone = { kind: 'public' } as const satisfies Access

export const signedIn = { kind: 'signedIn' } as const satisfies Access

/** A member of the band that owns the thing named by the path parameter. */
export function memberOf<const Param extends string>(
  owner: Owner,
  param: Param,
  action: Action | null = null,
) {
  return { kind: 'member', owner, param, action } as const satisfies Access
}

export const memberOfBand = memberOf('band', 'bandId')

/** A member of the band in the path whose role allows the action. */
export const memberWhoMay = (action: Action) => memberOf('band', 'bandId', action)
