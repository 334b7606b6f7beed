import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Config } from '../src/server/config.ts'

/** A server whose mails are dropped into a folder. */
export interface Mailbox {
  readonly config: Pick<Config, 'MAIL_DIR'>
}

/** A mail as its reader sees it. */
export interface ReceivedMail {
  to: string
  subject: string
  text: string
  html: string
  /** The first link of the text. */
  link: string
  /** The six digits to type. */
  code: string
  /** The mail as it was sent. */
  raw: string
}

const PATIENCE_MS = 15_000

/** Every mail to an address so far, oldest first. */
export async function mailsTo({ config }: Mailbox, address: string): Promise<ReceivedMail[]> {
  const names = await readdir(config.MAIL_DIR).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(files.map((name) => readFile(join(config.MAIL_DIR, name), 'utf8')))
  return mails.map(parse).filter(({ to }) => to === address)
}

/** Waits for the nth mail to an address, since mails are sent in the background. */
export async function mailTo(app: Mailbox, address: string, nth = 1): Promise<ReceivedMail> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const mail = (await mailsTo(app, address))[nth - 1]
    if (mail) return mail
    if (Date.now() > deadline) throw new Error(`no mail number ${nth} to ${address}`)
    await sleep(20)
  }
}

function parse(raw: string): ReceivedMail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
  const text = part(raw, 'text/plain')
  return {
    to: header('To'),
    subject: header('Subject'),
    text,
    html: part(raw, 'text/html'),
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    code: /^Code: (\d{6})$/m.exec(text)?.[1] ?? '',
    raw,
  }
}

function part(raw: string, type: string): string {
  // The whole boundary: a line of a part may begin with two hyphens, where a long link is broken.
  const [, boundary = ''] = /boundary="([\w-]+)"/.exec(raw) ?? []
  const [, encoding = '7bit', body = ''] =
    new RegExp(
      `Content-Type: ${type}[^\\r\\n]*\\r\\nContent-Transfer-Encoding: (\\S+)\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--${boundary}`,
      'i',
    ).exec(raw) ?? []
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body.replaceAll('\r\n', '\n')
}

function fromQuotedPrintable(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
