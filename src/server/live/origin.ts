import type { Config } from '../config.ts'

const localHosts = ['localhost', '127.0.0.1', '[::1]']

/** Whether a page of this origin may open the live channel. */
export function mayConnectFrom(
  origin: string | undefined,
  { SITE_URL, siteIsGiven, PORT }: Pick<Config, 'SITE_URL' | 'siteIsGiven' | 'PORT'>,
): boolean {
  // Only browsers send an Origin, and always: another program holds no cookie that a page could misuse.
  if (origin === undefined) return true
  const sites = siteIsGiven ? [SITE_URL] : localHosts.map((host) => `http://${host}:${PORT}`)
  return sites.some((site) => new URL(site).origin === origin)
}
