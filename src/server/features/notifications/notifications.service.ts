import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { gigMail } from './gig-mail.ts'
import * as notices from './gig-notices.repository.ts'

const AT_ONCE = 50

export const noteAdded = notices.noteAdded
export const noteChanged = notices.noteChanged
export const noteCalledOff = notices.noteCalledOff

interface Post {
  db: Db
  config: Config
  mail: Mailer
}

/** Mails what is due to the bandmates who want to know. */
export async function sendDueNotices({ db, config, mail }: Post): Promise<void> {
  for (;;) {
    const due = await notices.takeDueNotices(db, AT_ONCE)
    for (const notice of due) {
      if (notice.isPast) continue
      for (const { email, unsubscribeToken } of notice.readers) {
        const unsubscribe = `${config.SITE_URL}/unsubscribe/${unsubscribeToken}`
        const content = gigMail(notice, { calendar: `${config.SITE_URL}/calendar`, unsubscribe })
        if (content) mail.send({ to: email, ...content, unsubscribe })
      }
    }
    if (due.length < AT_ONCE) return
  }
}

export function unsubscribe(db: Db, token: string): Promise<boolean> {
  return notices.endNotifications(db, token)
}
