import type { ReactNode } from 'react'

import { GigFigure, IdeaFigure, InviteFigure, StartFigure } from './band-figures.tsx'
import { KeyWheelFigure } from './key-wheel-figure.tsx'
import { PrintFigure, SetlistFigure, SongsFigure } from './music-figures.tsx'

export interface Step {
  id: string
  title: string
  text: ReactNode
  figure: ReactNode
}

/** In the order most bands take them. */
export const steps: readonly Step[] = [
  {
    id: 'band',
    title: 'Start a band, or join yours',
    text: (
      <>
        <p>
          After signing up, choose <b>Create a New Band</b> and give it its name, or{' '}
          <b>Join with Invite Link</b> and paste the link that a bandmate sent you. Whoever creates a band is
          its admin.
        </p>
        <p>
          You can be in several bands. <b>Current Band</b>, at the top of the menu, says in which one you are
          working; everything else on the screen belongs to it.
        </p>
      </>
    ),
    figure: <StartFigure />,
  },
  {
    id: 'songs',
    title: 'Bring your songs',
    text: (
      <>
        <p>
          <b>Songs</b> is what the band can play. Add Song asks for the title only; artist, key, duration,
          tags, notes and links to Spotify, YouTube and Apple Music can come later, from anybody in the band.
        </p>
        <p>
          Many at once, in the same menu: <b>Import Spotify Playlist</b> takes a playlist’s link,{' '}
          <b>Import from Text or File</b> a pasted list or a file. Both say which songs you already had.
        </p>
        <p>
          The menu at the end of a row changes the key or the tags, adds the song to a setlist and says who
          plays what.
        </p>
      </>
    ),
    figure: <SongsFigure />,
  },
  {
    id: 'keys',
    title: 'Read keys at a glance',
    text: (
      <>
        <p>
          Every key has a colour, in the order of the circle of fifths: neighbouring colours are related keys.
          A minor key has the colour of its relative major, outlined.
        </p>
        <p>
          Type a key the way you say it, with a sharp or a flat: <b>F#m</b>, <b>Bb</b>, <b>Ebm</b>. A song
          whose notes say <b>Key: G</b> has that key too.
        </p>
      </>
    ),
    figure: <KeyWheelFigure />,
  },
  {
    id: 'setlist',
    title: 'Build a setlist',
    text: (
      <>
        <p>
          In <b>Setlists</b>, choose <b>New Setlist</b>. On its page, add songs from the list beside it, and
          drag them into their order. The line above draws the whole evening: each song as wide as it lasts,
          in the colour of its key.
        </p>
        <p>
          Bandmates see every change as it happens, so you can build it together. With the keyboard: Space
          lifts a song, the arrow keys move it, Space puts it down.
        </p>
      </>
    ),
    figure: <SetlistFigure />,
  },
  {
    id: 'print',
    title: 'Print it for the stage',
    text: (
      <p>
        <b>Print</b> on a setlist opens a sheet with large titles, keys and durations; twenty-five songs fit
        on one page. Lay it at everybody’s feet.
      </p>
    ),
    figure: <PrintFigure />,
  },
  {
    id: 'bandmates',
    title: 'Invite your bandmates',
    text: (
      <>
        <p>
          In <b>Settings</b>, create an invite link and send it to the group, or invite somebody by e-mail on{' '}
          <b>Band Members</b>. A link works for ten days and fifty people, until you revoke it.
        </p>
        <p>
          New people join as bandmates: they may change songs, setlists, ideas and gigs. Admins also manage
          members, their roles and the band itself.
        </p>
      </>
    ),
    figure: <InviteFigure />,
  },
  {
    id: 'gigs',
    title: 'Plan your gigs',
    text: (
      <p>
        A click on a day of the <b>Calendar</b> adds a gig there: name, time, place, notes, and the setlist
        you will play. A setlist with a gig ahead is marked <b>Active</b>. The calendar’s own feed brings the
        gigs to your phone.
      </p>
    ),
    figure: <GigFigure />,
  },
  {
    id: 'ideas',
    title: 'Decide what to learn next',
    text: (
      <p>
        <b>Song Ideas</b> collects what somebody would like to play, with a link to listen to. Everybody can
        vote; once you agree, one click makes it one of the band’s songs.
      </p>
    ),
    figure: <IdeaFigure />,
  },
]
