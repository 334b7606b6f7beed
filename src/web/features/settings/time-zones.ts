export interface ZoneGroup {
  /** 'Europe' */
  region: string
  zones: { value: string; label: string }[]
}

const OTHERS = 'Other'

/** Every time zone the browser knows; one it does not list is added. */
export function allZones(current: string): Set<string> {
  return new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])
}

export function zonesByRegion(all: Iterable<string>): ZoneGroup[] {
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
