import { formatDistance } from 'date-fns/formatDistance'

/** '3 hours ago'; 'recently' when the time cannot be read. */
export function relativeTime(iso: string | null | undefined, now = new Date()) {
  const time = new Date(iso ?? '')
  if (Number.isNaN(time.getTime())) return 'recently'
  // Clocks differ a little between machines: nothing of ours lies in the future.
  return formatDistance(time > now ? now : time, now, { addSuffix: true }).replace(/^about /, '')
}
