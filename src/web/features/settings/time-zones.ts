export interface ZoneGroup {
  /** 'Europe' */
  region: string
  zones: { value: string; label: string }[]
}

const OTHERS = 'Other'

/** Every time zone the browser knows, by region; one it does not list is added. */
export function zoneGroups(current: string): ZoneGroup[] {
  const all = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])
  const regions = Map.groupBy([...all].sort(), (zone) =>
    zone.includes('/') ? (zone.split('/')[0] ?? OTHERS) : OTHERS,
  )
  return Array.from(regions, ([region, zones]) => ({
    region,
    zones: zones.map((value) => ({
      value,
      label: value
        .slice(value.indexOf('/') + 1)
        .replaceAll('_', ' ')
        .replaceAll('/', ', '),
    })),
  }))
}
