/** Live messages say what changed, never the new content: the client marks the matching queries stale. */
export interface LiveEvent {
  readonly type: LiveEventType
  readonly bandId: number
  /** The changed thing. */
  readonly id?: number | string
  readonly setlistId?: number
  /** The user who made the change. */
  readonly by?: string
}

/** A query key made stale: every key that starts with it, or with `exact` only itself. */
export interface StaleKey {
  readonly key: readonly (string | number)[]
  readonly exact?: true
}

const ofBand =
  (...rest: string[]) =>
  (event: LiveEvent): StaleKey => ({ key: ['bands', event.bandId, ...rest] })

const myBands = (): StaleKey => ({ key: ['bands'], exact: true })
const band = (event: LiveEvent): StaleKey => ({ key: ['bands', event.bandId], exact: true })
const songs = ofBand('songs')
const setlists = ofBand('setlists')
const members = ofBand('members')
const suggestions = ofBand('suggestions')
const gigs = ofBand('gigs')
const invites = ofBand('invites')
const emailInvitations = ofBand('email-invitations')
const performers = ofBand('performers')
const setlistPerformers = ofBand('setlist')
const trash = ofBand('deleted')
const activity = ofBand('activity')
const instrumentsOfUsers = (): StaleKey => ({ key: ['users'] })
const everySetlist = (): StaleKey => ({ key: ['setlists'] })
const setlist = (event: LiveEvent): StaleKey =>
  event.setlistId === undefined ? everySetlist() : { key: ['setlists', event.setlistId] }

/** Each event and the queries whose data it makes stale. */
const staleBy = {
  song_added: [songs, trash, activity],
  song_updated: [songs, setlists, everySetlist],
  song_removed: [songs, setlists, everySetlist, gigs, trash, activity],
  song_suggested: [suggestions, trash, activity],
  suggestion_deleted: [suggestions, trash, activity],
  suggestion_voted: [suggestions],
  setlist_created: [setlists, trash, activity],
  setlist_updated: [setlists, setlist, gigs],
  setlist_deleted: [setlists, setlist, gigs, trash, activity],
  setlist_song_added: [setlists, setlist, setlistPerformers, gigs],
  setlist_song_removed: [setlists, setlist, gigs],
  setlist_song_reordered: [setlists, setlist],
  // Somebody has it open; nothing changed.
  setlist_editing: [],
  member_added: [members, myBands, activity],
  member_removed: [
    members,
    performers,
    setlistPerformers,
    suggestions,
    invites,
    emailInvitations,
    myBands,
    activity,
  ],
  member_role_updated: [members, myBands, band, activity],
  gig_created: [gigs, setlists, everySetlist, songs, trash, activity],
  gig_updated: [gigs, setlists, everySetlist, songs],
  gig_deleted: [gigs, setlists, everySetlist, songs, trash, activity],
  band_updated: [band, myBands, activity],
  invite_changed: [invites, emailInvitations, activity],
  performer_changed: [songs, performers, setlistPerformers, instrumentsOfUsers],
} satisfies Record<string, readonly ((event: LiveEvent) => StaleKey)[]>

export type LiveEventType = keyof typeof staleBy

export function isLiveEvent(message: { readonly type: string }): message is LiveEvent {
  return Object.hasOwn(staleBy, message.type)
}

export function staleKeys(event: LiveEvent): StaleKey[] {
  return staleBy[event.type].map((key: (event: LiveEvent) => StaleKey) => key(event))
}
