export const demoBand = {
  name: 'The Lamplighters',
  description: 'Covers for pubs, weddings and the odd harbour.',
  time_zone: 'Europe/London',
}

export const demoPassword = 'bandstand'

/** The first one founded the band; the first instrument of each is their primary one. */
export const demoMembers = [
  {
    email: 'maya@lamplighters.band',
    name: 'Maya Okafor',
    role: 'admin',
    plays: ['Lead Vocals', 'Acoustic Guitar'],
  },
  {
    email: 'jon@lamplighters.band',
    name: 'Jon Bell',
    role: 'bandmate',
    plays: ['Lead Guitar', 'Backing Vocals'],
  },
  { email: 'priya@lamplighters.band', name: 'Priya Raman', role: 'bandmate', plays: ['Bass Guitar'] },
  { email: 'theo@lamplighters.band', name: 'Theo Lindqvist', role: 'bandmate', plays: ['Drums', 'Cajón'] },
] as const
