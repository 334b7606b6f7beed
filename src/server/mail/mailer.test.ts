import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { startSmtp } from '../../../test/doubles/smtp.ts'
import { invitationMail } from './account-mails.ts'
import { openMailer } from './mailer.ts'

const MAIL_FROM = 'Bandstand <bandstand@lamplighters.band>'
const lines: object[] = []
const log = { warn: (line: object) => void lines.push(line), error: (line: object) => void lines.push(line) }
const mail = { to: 'maya@lamplighters.band', subject: 'Soundcheck', text: 'At six.', html: '<p>At six.</p>' }

let folder: string
beforeEach(async () => {
  lines.length = 0
  folder = await mkdtemp(join(tmpdir(), 'bandstand-mail-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('without a mail server each mail is a whole file', async () => {
  const mailer = openMailer({ SMTP_URL: undefined, MAIL_FROM, MAIL_DIR: join(folder, 'mail') }, log)
  for (let i = 0; i < 5; i += 1) mailer.send(mail)
  await mailer.close()
  const files = await readdir(join(folder, 'mail'))
  expect(files).toHaveLength(5)
  expect(files.every((name) => name.endsWith('.eml'))).toBe(true)
  const text = await readFile(join(folder, 'mail', files[0] ?? ''), 'utf8')
  expect(text).toContain(`From: ${MAIL_FROM}`)
  expect(text).toContain('To: maya@lamplighters.band')
  expect(text).toContain('Auto-Submitted: auto-generated')
})

test('a mail server gets each mail, also when it puts one off', async () => {
  const smtp = await startSmtp({ failing: 1 })
  const mailer = openMailer({ SMTP_URL: smtp.url, MAIL_FROM, MAIL_DIR: folder }, log)
  mailer.send(mail)
  await expect.poll(() => smtp.received.length).toBe(1)
  expect(smtp.received[0]?.to).toBe(mail.to)
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain(mail.to)
  await mailer.close()
  await smtp.stop()
})

test('stopping does not wait for a mail server that is away', async () => {
  const mailer = openMailer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM, MAIL_DIR: folder }, log)
  mailer.send(mail)
  const started = performance.now()
  await mailer.close()
  expect(performance.now() - started).toBeLessThan(5000)
  expect(lines).toHaveLength(1)
})

test('the name of a band is text, whatever it looks like', () => {
  const { subject, html, text } = invitationMail({
    link: 'http://localhost:3000/auth/v1/verify?token=a&type=invite',
    invitation: { bandName: '<b>Bold</b> & "Co"', inviterName: "D'Arcy\r\nBcc: everybody@lamplighters.band" },
  })
  expect(subject).toBe('Join <b>Bold</b> & "Co" on Bandstand')
  expect(html).not.toContain('<b>Bold')
  expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;Co&quot;')
  expect(html).toContain('href="http://localhost:3000/auth/v1/verify?token=a&amp;type=invite"')
  expect(text).toContain('http://localhost:3000/auth/v1/verify?token=a&type=invite')
})
