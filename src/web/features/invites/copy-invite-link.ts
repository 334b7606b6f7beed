import { copyLink } from '../../ui/copy-link.ts'

export const copyInviteLink = (url: string) =>
  copyLink(url, { title: 'Link copied', description: 'Paste it wherever your band talks.' })
