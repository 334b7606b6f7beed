export interface MailContent {
  subject: string
  text: string
  html: string
}

interface Letter {
  subject: string
  /** One paragraph each, plain text. */
  paragraphs: string[]
  action?: { label: string; link: string }
  /** Digits to type instead of following the link. */
  code?: string
  /** What to do when the mail was not expected. */
  footnote: string
  /** Where the reader ends mails of this kind. */
  unsubscribe?: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

const FONT = "font-family:Archivo,'Helvetica Neue',Arial,sans-serif"

/** The one form of every mail: ink on aluminium grey and a single lamp. */
export function writeMail({ subject, paragraphs, action, code, footnote, unsubscribe }: Letter): MailContent {
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(code ? [`Code: ${code}`] : []),
    footnote,
    ...(unsubscribe ? [`Unsubscribe:\n${unsubscribe}`] : []),
    'Bandstand',
  ].join('\n\n')
  return {
    subject,
    text: `${text}\n`,
    html: page(subject, bodyOf({ paragraphs, footnote, action, code, unsubscribe })),
  }
}

const small = 'font-size:13px;line-height:20px;color:#62646f'

function bodyOf({
  paragraphs,
  action,
  code,
  footnote,
  unsubscribe,
}: Omit<Letter, 'subject' | 'action' | 'code' | 'unsubscribe'> & {
  action: Letter['action'] | undefined
  code: string | undefined
  unsubscribe: string | undefined
}): string {
  const line = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escape(text)}</p>`
  return [
    ...paragraphs.map((paragraph) => line(paragraph, 'font-size:15px;line-height:24px;color:#171924')),
    ...(action ? [button(action)] : []),
    ...(code
      ? [
          line('If you are asked for a code:', 'margin:0;font-size:13px;line-height:20px;color:#4c4e5a'),
          line(code, 'font-size:28px;line-height:36px;letter-spacing:4px;color:#171924'),
        ]
      : []),
    line(footnote, small),
    ...(unsubscribe
      ? [
          `<p style="margin:0;${small}"><a href="${escape(unsubscribe)}" style="color:#62646f">Unsubscribe</a></p>`,
        ]
      : []),
  ].join('\n')
}

function button({ label, link }: { label: string; link: string }): string {
  const href = escape(link)
  const look = 'display:inline-block;padding:10px 18px;border-radius:8px;background:#171924;color:#fdfdfe'
  return `<p style="margin:8px 0 24px"><a href="${href}" style="${look};font-size:15px;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;line-height:20px;color:#4c4e5a;word-break:break-all">${href}</p>`
}

function page(subject: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f2f2f5;${FONT}">
<table role="presentation" cellpadding="0" cellspacing="0" align="center" style="width:100%;max-width:520px">
<tr><td style="padding:0 0 16px;font-size:18px;font-weight:680;color:#171924">
<span style="display:inline-block;width:7px;height:7px;border-radius:4px;background:#fdad1d;margin-right:10px"></span>Bandstand
</td></tr>
<tr><td style="padding:32px;border-radius:12px;background:#fdfdfe">
${body}
</td></tr>
</table>
</body>
</html>
`
}
