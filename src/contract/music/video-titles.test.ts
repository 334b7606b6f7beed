import { expect, test } from 'vitest'

import { songOfVideo } from './video-titles.ts'

test.each([
  ['Oasis - Wonderwall (Official Video)', 'Oasis', 'Oasis', 'Wonderwall'],
  [
    'Rick Astley - Never Gonna Give You Up (Official Video) (4K Remaster)',
    'Rick Astley',
    'Rick Astley',
    'Never Gonna Give You Up',
  ],
  ['Coldplay - Yellow (Official HD Video)', 'Coldplay', 'Coldplay', 'Yellow'],
  ['AC/DC - Thunderstruck (Official Video)', 'AC/DC', 'AC/DC', 'Thunderstruck'],
  ['a-ha - Take On Me (Official Video) [Remastered in 4K]', 'a-ha', 'a-ha', 'Take On Me'],
  ['blink-182 – All The Small Things', 'blink-182', 'blink-182', 'All The Small Things'],
  ['Never Gonna Give You Up', 'RickAstleyVEVO', 'Rick Astley', 'Never Gonna Give You Up'],
  ['Wonderwall (Remastered)', 'Oasis - Topic', 'Oasis', 'Wonderwall'],
  [
    'Mark Ronson - Uptown Funk (Official Video) ft. Bruno Mars',
    'MarkRonsonVEVO',
    'Mark Ronson',
    'Uptown Funk',
  ],
  ['Someone Like You - Adele', 'Adele', 'Adele', 'Someone Like You'],
  [
    'Adele - Someone Like You (Live at the Royal Albert Hall)',
    'Adele',
    'Adele',
    'Someone Like You (Live at the Royal Albert Hall)',
  ],
  ['Stromae | Papaoutai (Clip Officiel)', 'StromaeVEVO', 'Stromae', 'Papaoutai'],
  ["Bob Dylan: Blowin' in the Wind", 'Somebody', 'Bob Dylan', "Blowin' in the Wind"],
  ['Kenshi Yonezu「Lemon」', 'Kenshi Yonezu', 'Kenshi Yonezu', 'Lemon'],
  ['Daft Punk "Get Lucky"', 'Daft Punk', 'Daft Punk', 'Get Lucky'],
  ['The Killers - Mr. Brightside - Official Music Video', 'TheKillersVEVO', 'The Killers', 'Mr. Brightside'],
  ['Hozier - Take Me To Church [Lyrics]', 'Lyric Planet', 'Hozier', 'Take Me To Church'],
  ['Jay-Z', 'Roc Nation', 'Roc Nation', 'Jay-Z'],
  ['(Official Video)', 'Maya', 'Maya', '(Official Video)'],
  ['Song without anybody', '', null, 'Song without anybody'],
])('%s by %s', (videoTitle, channel, artist, title) => {
  expect(songOfVideo(videoTitle, channel)).toEqual({ artist, title })
})
