import {
  confirmationMail,
  emailChangeMail,
  invitationMail,
  newcomerMail,
  reauthenticationMail,
  recoveryMail,
  signInMail,
} from '../../mail/account-mails.ts'
import type { Invitation } from '../../mail/account-mails.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { AuthContext } from '../auth-context.ts'
import type { AuthTrx, Newcomer } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'
import { updateUser } from '../users/users.repository.ts'
import { linkTo } from './link.ts'
import { deleteTokensOf, deleteTokensOfNewcomer } from './one-time-tokens.repository.ts'
import { issueToken, WEEK } from './one-time-tokens.ts'
import type { Challenge } from './pkce.ts'

/** How the person who asked wants to come back. */
export interface WayBack {
  redirectTo: string
  challenge?: Challenge | undefined
}

interface Addressee {
  id: string
  email: string
}

interface LinkMail {
  kind: 'signup' | 'recovery' | 'magiclink'
  sent: () => Parameters<typeof updateUser>[2]
  write: (ways: { link: string; code: string }) => Omit<Mail, 'to'>
}

/** Issues the token of a kind, notes when it was sent and writes its mail. */
function preparing({ kind, sent, write }: LinkMail) {
  return async (
    auth: AuthContext,
    trx: AuthTrx,
    { id, email }: Addressee,
    { redirectTo, challenge }: WayBack,
  ): Promise<Mail[]> => {
    const { token, code } = await issueToken(auth, trx, { userId: id, kind, address: email, challenge })
    await updateUser(trx, id, sent())
    return [{ to: email, ...write({ link: linkTo(auth, token, kind, redirectTo), code }) }]
  }
}

export const prepareConfirmation = preparing({
  kind: 'signup',
  sent: () => ({ confirmation_sent_at: nowIso() }),
  write: confirmationMail,
})

export const prepareRecovery = preparing({
  kind: 'recovery',
  sent: () => ({ recovery_sent_at: nowIso() }),
  write: recoveryMail,
})

export const prepareSignInLink = preparing({
  kind: 'magiclink',
  sent: () => ({ recovery_sent_at: nowIso() }),
  write: signInMail,
})

/** For people who have an account and for people who get one by it. */
export async function prepareInvitation(
  auth: AuthContext,
  trx: AuthTrx,
  { id, email }: Addressee,
  kind: 'invite' | 'magiclink',
  { redirectTo, invitation }: { redirectTo: string; invitation?: Invitation | undefined },
): Promise<Mail[]> {
  const { token } = await issueToken(auth, trx, { userId: id, kind, address: email, life: WEEK })
  if (kind === 'invite') await updateUser(trx, id, { invited_at: nowIso(), confirmation_sent_at: nowIso() })
  return [{ to: email, ...invitationMail({ link: linkTo(auth, token, kind, redirectTo), invitation }) }]
}

/** For people who have no account before they follow the link; an older one of theirs ends. */
export async function prepareNewcomer(
  auth: AuthContext,
  trx: AuthTrx,
  newcomer: Newcomer,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<Mail[]> {
  const { provider, name } = newcomer
  await deleteTokensOfNewcomer(trx, newcomer)
  const { token } = await issueToken(auth, trx, { userId: null, newcomer, kind: 'newcomer', address: email })
  const link = linkTo(auth, token, 'signup', redirectTo)
  return [{ to: email, ...newcomerMail({ link, provider, name }) }]
}

/** Both addresses are asked; the change happens when both have agreed. */
export async function prepareEmailChange(
  auth: AuthContext,
  trx: AuthTrx,
  { id, email }: Addressee,
  next: string,
  { redirectTo, challenge }: WayBack,
): Promise<Mail[]> {
  await deleteTokensOf(trx, id, ['email_change_current', 'email_change_new'])
  await updateUser(trx, id, { new_email: next, new_email_agreed_by: null, email_change_sent_at: nowIso() })
  const asked = [
    { kind: 'email_change_current', address: email },
    { kind: 'email_change_new', address: next },
  ] as const
  const mails: Mail[] = []
  for (const { kind, address } of asked) {
    const { token, code } = await issueToken(auth, trx, { userId: id, kind, address, challenge })
    const link = linkTo(auth, token, 'email_change', redirectTo)
    mails.push({ to: address, ...emailChangeMail({ link, code, current: email, next }) })
  }
  return mails
}

export async function prepareReauthentication(
  auth: AuthContext,
  trx: AuthTrx,
  { id, email }: Addressee,
): Promise<Mail[]> {
  const { code } = await issueToken(auth, trx, { userId: id, kind: 'reauthentication', address: email })
  await updateUser(trx, id, { reauthentication_sent_at: nowIso() })
  return [{ to: email, ...reauthenticationMail({ code }) }]
}

export function sendAll({ mail }: AuthContext, mails: readonly Mail[]): void {
  mails.forEach((each) => mail.send(each))
}
