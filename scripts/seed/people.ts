export const demoBand = {
  name: 'The Lamplighters',
  description: 'Covers for pubs, weddings and the odd harbour.',
  time_zone: 'Europe/London',
}

export const demoPassword = 'bandstand'

/** The first one founded the band. */
export const demoMembers = [
  { email: 'maya@lamplighters.band', name: 'Maya Okafor', role: 'admin' },
  { email: 'jon@lamplighters.band', name: 'Jon Bell', role: 'bandmate' },
  { email: 'priya@lamplighters.band', name: 'Priya Raman', role: 'bandmate' },
  { email: 'theo@lamplighters.band', name: 'Theo Lindqvist', role: 'bandmate' },
] as const
