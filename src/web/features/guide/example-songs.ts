/** What the pictures show; durations in ms. */
export const exampleSongs = [
  { id: 1, title: 'Superstition', artist: 'Stevie Wonder', key: 'Ebm', durationMs: 266_000, tag: 'opener' },
  { id: 2, title: 'Valerie', artist: 'Amy Winehouse', key: 'Eb', durationMs: 219_000, tag: 'hit' },
  { id: 3, title: 'Jolene', artist: 'Dolly Parton', key: 'C#m', durationMs: 162_000, tag: 'acoustic' },
  { id: 4, title: 'Come Together', artist: 'The Beatles', key: 'Dm', durationMs: 259_000, tag: 'rock' },
  { id: 5, title: 'Dreams', artist: 'Fleetwood Mac', key: 'F', durationMs: 257_000, tag: 'ballad' },
  { id: 6, title: 'Mr. Brightside', artist: 'The Killers', key: 'Db', durationMs: 222_000, tag: 'encore' },
]
