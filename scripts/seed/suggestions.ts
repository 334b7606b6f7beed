interface DemoSuggestion {
  readonly title: string
  readonly artist: string
  /** 'm:ss'. */
  readonly length: string
  readonly why: string
  /** Index of the member who suggested it. */
  readonly by: number
  readonly daysAgo: number
  /** One for each member, in their order; '-' where none was given. */
  readonly votes: readonly ('love' | 'ok' | 'no' | '-')[]
}

export const demoSuggestions: readonly DemoSuggestion[] = [
  {
    title: 'Dreams Tonite',
    artist: 'Alvvays',
    length: '3:16',
    why: 'Sits right under the voice, and we have nothing this gentle for the second half.',
    by: 1,
    daysAgo: 1,
    votes: ['love', 'love', 'ok', '-'],
  },
  {
    title: 'Hounds of Love',
    artist: 'Kate Bush',
    length: '3:02',
    why: 'The drum part alone is worth it. In the Futureheads version, if the high notes frighten anybody.',
    by: 3,
    daysAgo: 4,
    votes: ['ok', 'love', 'love', 'love'],
  },
  {
    title: 'This Must Be the Place',
    artist: 'Talking Heads',
    length: '4:56',
    why: 'Hartley wedding, first dance. They asked.',
    by: 0,
    daysAgo: 9,
    votes: ['love', 'ok', '-', 'ok'],
  },
  {
    title: 'Tubthumping',
    artist: 'Chumbawamba',
    length: '4:38',
    why: '',
    by: 2,
    daysAgo: 16,
    votes: ['no', '-', 'love', 'no'],
  },
]
