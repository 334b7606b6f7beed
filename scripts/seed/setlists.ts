export interface DemoSetlist {
  readonly name: string
  readonly editedHoursAgo: number
  /** Whose index among the members edited it last. */
  readonly editor: number
  /** In their order on stage. */
  readonly titles: readonly string[]
}

export const demoSetlists: readonly DemoSetlist[] = [
  {
    name: 'Friday at the Crane',
    editedHoursAgo: 3,
    editor: 0,
    titles: [
      'I Bet You Look Good on the Dancefloor',
      'Sex on Fire',
      'Message in a Bottle',
      'Valerie',
      'Creep',
      'Hotel California',
      'Zombie',
      'The Chain',
      'Seven Nation Army',
      "Livin' on a Prayer",
      "Don't Look Back in Anger",
      'Mr. Brightside',
    ],
  },
  {
    name: 'Wedding, first half',
    editedHoursAgo: 26,
    editor: 2,
    titles: [
      'Lovely Day',
      "Let's Stay Together",
      'Stand by Me',
      'Brown Eyed Girl',
      "Ain't No Mountain High Enough",
      "Signed, Sealed, Delivered (I'm Yours)",
      'Dreams',
      'Have You Ever Seen the Rain',
      'Crazy',
      'Every Breath You Take',
      'Chasing Cars',
      'Rolling in the Deep',
      'Proud Mary',
      'Dancing Queen',
    ],
  },
  {
    name: 'Wedding, second half',
    editedHoursAgo: 27,
    editor: 2,
    titles: [
      'Superstition',
      'Billie Jean',
      'Uptown Funk',
      'Get Lucky',
      'I Will Survive',
      'Take On Me',
      'Africa',
      "Summer of '69",
      'Valerie',
      'Mr. Brightside',
      'Bohemian Rhapsody',
    ],
  },
  {
    name: 'Radio session',
    editedHoursAgo: 49,
    editor: 0,
    titles: ['Psycho Killer', 'Go Your Own Way', 'Wicked Game', 'Losing My Religion'],
  },
  {
    name: 'Harbour Festival',
    editedHoursAgo: 122,
    editor: 1,
    titles: [
      'Song 2',
      'Bad Moon Rising',
      'Sultans of Swing',
      'Under the Bridge',
      'Dog Days Are Over',
      'Use Somebody',
      'Bitter Sweet Symphony',
      "Sweet Child O' Mine",
      'Smells Like Teen Spirit',
      'Fix You',
    ],
  },
  {
    name: 'Acoustic duo',
    editedHoursAgo: 340,
    editor: 3,
    titles: [
      'Riptide',
      'Budapest',
      'Jolene',
      'Fast Car',
      'Heart of Gold',
      "Ain't No Sunshine",
      'Linger',
      'Wonderwall',
      'Hallelujah',
    ],
  },
]
