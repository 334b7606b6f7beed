export interface DemoGig {
  readonly name: string
  /** Weeks from the coming Friday, negative for the past. */
  readonly week: number
  /** Days after that Friday. */
  readonly day: 0 | 1 | 2
  readonly time: string
  readonly location: string
  readonly setlist?: string
  readonly notes?: string
}

export const demoGigs: readonly DemoGig[] = [
  {
    name: 'Harbour Festival',
    week: -14,
    day: 1,
    time: '18:30',
    location: 'Quay Stage',
    setlist: 'Harbour Festival',
    notes: 'Shared drum kit, bring cymbals. 45 minutes sharp.',
  },
  {
    name: 'Sunday unplugged',
    week: -9,
    day: 2,
    time: '16:00',
    location: 'The Tea Warehouse',
    setlist: 'Acoustic duo',
  },
  {
    name: 'Okafor and Reed wedding',
    week: -5,
    day: 1,
    time: '19:00',
    location: 'Fernhill Barn',
    setlist: 'Wedding, second half',
  },
  {
    name: 'The Crane',
    week: -2,
    day: 0,
    time: '21:00',
    location: 'The Crane, Mill Lane',
    setlist: 'Friday at the Crane',
  },
  {
    name: 'The Crane',
    week: 0,
    day: 0,
    time: '21:00',
    location: 'The Crane, Mill Lane',
    setlist: 'Friday at the Crane',
    notes: 'Load in from 18:00 through the yard.',
  },
  {
    name: 'Live lounge, Radio Estuary',
    week: 2,
    day: 2,
    time: '11:30',
    location: 'Studio 2',
    setlist: 'Radio session',
    notes: 'Four songs and a chat.',
  },
  {
    name: 'Hartley wedding',
    week: 5,
    day: 1,
    time: '18:00',
    location: 'Saltmarsh Hall',
    setlist: 'Wedding, first half',
    notes: 'First dance: Stand by Me.',
  },
  { name: 'Winter warmer', week: 8, day: 1, time: '20:00', location: 'Assembly Rooms' },
]
