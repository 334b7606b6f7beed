/** Where a pasted invite leads: a link, the end of one, or a bare code; undefined for anything else. */
export function inviteDestination(pasted: string): string | undefined {
  const text = pasted.trim()
  if (/^[\w-]{20,}$/.test(text)) return `/join/${text}`
  const path = text.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/, '')
  const code = /(?:^|\/)join\/([\w-]+)\/?$/.exec(path)?.[1]
  if (code) return `/join/${code}`
  return /\/join-band\/\d+\/[\w-]+$/.exec(path)?.[0]
}
