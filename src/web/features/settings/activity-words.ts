import type { ActivityAction, ActivityEntry } from '../../../contract/activity.ts'

interface Words {
  member: string
  name: string
}

const sentences: Readonly<Record<ActivityAction, (words: Words) => string>> = {
  band_created: () => 'created the band',
  band_imported: () => 'made the band from a file',
  band_renamed: ({ name }) => `renamed the band to ${name}`,
  band_exported: () => 'exported the data of the band',
  join_code_renewed: () => 'made a new join code',
  member_joined: () => 'joined the band',
  member_left: () => 'left the band',
  member_removed: ({ member }) => `removed ${member}`,
  account_deleted: () => 'deleted their account',
  role_changed: ({ member, name }) => `made ${member} ${name === 'admin' ? 'an admin' : 'a bandmate'}`,
  invite_created: () => 'made an invite link',
  invite_revoked: () => 'revoked an invite link',
  invitation_sent: () => 'invited somebody by e-mail',
  invitation_withdrawn: () => 'withdrew an invitation',
  invitation_declined: () => 'declined an invitation',
  song_deleted: ({ name }) => `deleted the song ${name}`,
  setlist_deleted: ({ name }) => `deleted the setlist ${name}`,
  setlist_shared: ({ name }) => `made a public link to the setlist ${name}`,
  setlist_unshared: ({ name }) => `revoked the public link to the setlist ${name}`,
  gig_deleted: ({ name }) => `deleted the gig ${name}`,
  suggestion_deleted: ({ name }) => `deleted the song idea ${name}`,
  song_restored: ({ name }) => `restored the song ${name}`,
  setlist_restored: ({ name }) => `restored the setlist ${name}`,
  gig_restored: ({ name }) => `restored the gig ${name}`,
  suggestion_restored: ({ name }) => `restored the song idea ${name}`,
  signed_in: () => 'signed in',
  sign_in_failed: ({ member }) => `tried to sign in as ${member} with a wrong password`,
  password_changed: () => 'changed their password',
  email_changed: () => 'changed their e-mail address',
  two_factor_added: () => 'added an authenticator app',
  two_factor_removed: () => 'removed an authenticator app',
}

const GONE = 'Somebody who is gone'

/** Who did something and what it was: 'Maya' and 'removed Jon Bell'. */
export function wordsOf({ by, action, member, name }: ActivityEntry): { who: string; what: string } {
  return {
    who: by?.name ?? (action === 'sign_in_failed' ? 'Somebody' : GONE),
    what: sentences[action]({ member: member?.name ?? 'somebody who is gone', name: name ?? '' }),
  }
}
