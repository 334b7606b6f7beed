import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyBaseLogger } from 'fastify'

import type { Config } from '../config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Where a mail program ends such mails by one click (RFC 8058); of notifications only. */
  unsubscribe?: string
}

export interface Mailer {
  /** Sends in the background, so that no answer tells by its time whether a mail was sent. */
  send: (mail: Mail) => void
  /** Resolves when every mail is out or given up. */
  close: () => Promise<void>
}

type Deliver = (mail: Mail) => Promise<void>

/** Milliseconds before each further attempt. */
const RETRIES = [1000, 5000, 30_000]

/** Sends by SMTP, or without SMTP_URL writes each mail to MAIL_DIR. */
export function openMailer(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_DIR'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Mailer {
  const deliver = config.SMTP_URL
    ? bySmtp(config.SMTP_URL, config.MAIL_FROM)
    : toFolder(config.MAIL_DIR, config.MAIL_FROM)
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function deliverWithRetries(mail: Mail): Promise<void> {
    for (const wait of [...RETRIES, undefined]) {
      try {
        return await deliver(mail)
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        const isLast =
          wait === undefined || closing.signal.aborted || (error as { permanent?: boolean }).permanent
        if (isLast) return log.error({ code }, 'a mail was not sent')
        log.warn({ code }, 'a mail was not sent yet')
        await sleep(wait, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  return {
    send: (mail) => {
      const sending = deliverWithRetries(mail)
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    },
    close: async () => {
      closing.abort()
      await Promise.all(underWay)
    },
  }
}

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const headers = { 'Auto-Submitted': 'auto-generated' }

function messageOf({ unsubscribe, ...mail }: Mail) {
  if (!unsubscribe) return mail
  const oneClick = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-ID': `Bandstand <notifications.${new URL(unsubscribe).hostname}>`,
  }
  return { ...mail, headers: oneClick }
}

/** Loaded with the first mail, since few starts of a server send one. */
const nodemailer = () => import('nodemailer')

function bySmtp(url: string, from: string): Deliver {
  return async (mail) => {
    const { createTransport } = await nodemailer()
    await createTransport({ url, ...timeouts }, { from, headers }).sendMail(messageOf(mail))
  }
}

function toFolder(folder: string, from: string): Deliver {
  const toBuffer = { streamTransport: true, buffer: true, newline: 'windows' } as const
  return async (mail) => {
    const { createTransport } = await nodemailer()
    const transport = createTransport(toBuffer, { from, headers })
    const { message } = await transport.sendMail(messageOf(mail))
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
    const draft = join(folder, `.${name}.part`)
    await mkdir(folder, { recursive: true })
    await writeFile(draft, message as Buffer, { mode: 0o600 })
    await rename(draft, join(folder, name))
  }
}
