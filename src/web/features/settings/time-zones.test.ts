import { expect, test } from 'vitest'

import { allZones, zonesByRegion } from './time-zones.ts'

test('zones stand by region under the names of their cities', () => {
  const groups = zonesByRegion(allZones('Europe/Berlin'))
  const america = groups.find(({ region }) => region === 'America')
  expect(america?.zones).toContainEqual({ value: 'America/New_York', label: 'New York' })
  expect(america?.zones).toContainEqual({
    value: 'America/Argentina/Ushuaia',
    label: 'Argentina, Ushuaia',
  })
  expect(groups.find(({ region }) => region === 'Other')?.zones).toContainEqual({
    value: 'UTC',
    label: 'UTC',
  })
})

test('the zone of a band is among them even under an old name', () => {
  const zones = zonesByRegion(allZones('Asia/Calcutta')).flatMap((group) => group.zones)
  expect(zones.filter(({ value }) => value === 'Asia/Calcutta')).toHaveLength(1)
})
