import { writeMail } from './layout.ts'
import type { MailContent } from './layout.ts'

/** A mailed secret, to follow or to type. */
interface Secret {
  link: string
  code: string
}

/** Characters of a name that somebody gave elsewhere. */
const NAME_LENGTH = 100

const UNEXPECTED = 'If you did not ask for this, you can ignore this mail. Nothing changes then.'

export function confirmationMail({ link, code }: Secret): MailContent {
  return writeMail({
    subject: 'Confirm your e-mail address',
    paragraphs: ['Welcome to Bandstand. Please confirm that this address is yours; then you can sign in.'],
    action: { label: 'Confirm address', link },
    code,
    footnote: `The link works for one hour. ${UNEXPECTED}`,
  })
}

const providerNames: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' }

/** To somebody whom a provider named without an address; the name tells them whose account it will be. */
export function newcomerMail({
  link,
  provider,
  name,
}: {
  link: string
  provider: string
  name: string | undefined
}): MailContent {
  const at = providerNames[provider] ?? provider
  const who = name ? `${Array.from(name).slice(0, NAME_LENGTH).join('')} wants` : 'Somebody wants'
  return writeMail({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `${who} to sign in to Bandstand with ${at} and gave this address. If that is you, please confirm it; your account is made then.`,
    ],
    action: { label: 'Confirm address', link },
    footnote: `The link works once, within one hour. Whoever follows it lets that ${at} account in, so if it is not yours, ignore this mail. No account is made then.`,
  })
}

export function recoveryMail({ link, code }: Secret): MailContent {
  return writeMail({
    subject: 'Choose a new password',
    paragraphs: ['Somebody asked for a new password for your Bandstand account.'],
    action: { label: 'Choose a new password', link },
    code,
    footnote: `The link works once, within one hour. ${UNEXPECTED}`,
  })
}

export function signInMail({ link, code }: Secret): MailContent {
  return writeMail({
    subject: 'Your link to sign in',
    paragraphs: ['Follow the link to sign in to Bandstand.'],
    action: { label: 'Sign in', link },
    code,
    footnote: `The link works once, within one hour. ${UNEXPECTED}`,
  })
}

/** Who invites, and to which band; absent when an operator invites to Bandstand itself. */
export interface Invitation {
  bandName: string
  inviterName: string
}

export function invitationMail({
  link,
  invitation,
}: {
  link: string
  invitation?: Invitation | undefined
}): MailContent {
  const sentence = invitation
    ? `${invitation.inviterName} invites you to join ${invitation.bandName} on Bandstand: the songs, setlists and gigs of the band in one place.`
    : 'You are invited to Bandstand: the songs, setlists and gigs of your band in one place.'
  return writeMail({
    subject: invitation ? `Join ${invitation.bandName} on Bandstand` : 'You are invited to Bandstand',
    paragraphs: [sentence],
    action: { label: 'Accept the invitation', link },
    footnote:
      'The link works once, within seven days. If you do not know the sender, you can ignore this mail.',
  })
}

export function emailChangeMail({
  link,
  code,
  current,
  next,
}: Secret & { current: string; next: string }): MailContent {
  return writeMail({
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      `The address of a Bandstand account shall change from ${current} to ${next}.`,
      'Both addresses have to agree: a mail like this one went to each of them.',
    ],
    action: { label: 'Agree to the change', link },
    code,
    footnote: `The link works for one hour. ${UNEXPECTED}`,
  })
}

export function reauthenticationMail({ code }: { code: string }): MailContent {
  return writeMail({
    subject: 'Your code to confirm a change',
    paragraphs: ['Type this code to confirm the change to your account.'],
    code,
    footnote:
      'The code works for one hour. If you did not ask for it, somebody else may be signed in as you: choose a new password.',
  })
}

export function passwordChangedMail({ link }: { link: string }): MailContent {
  return writeMail({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Bandstand account was changed, and every other device was signed out.',
    ],
    action: { label: 'It was not me', link },
    footnote: 'If it was you, there is nothing to do.',
  })
}

export function alreadyRegisteredMail({ link }: { link: string }): MailContent {
  return writeMail({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody tried to sign up for Bandstand with this address, which has an account already. Nothing was changed.',
    ],
    action: { label: 'Sign in', link },
    footnote: 'Forgot your password? The sign-in page helps. If it was not you, you can ignore this mail.',
  })
}
