import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { GigFigure, IdeaFigure, InviteFigure, StartFigure } from './band-figures.tsx'
import { KeyWheelFigure } from './key-wheel-figure.tsx'
import { PrintFigure, SetlistFigure, SongsFigure } from './music-figures.tsx'

interface Step {
  id: string
  title: string
  text: ReactNode
  figure: ReactNode
}

const steps: readonly Step[] = [
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
          Search, filter by tag and sort to find a song again. In the menu at the end of its row you change
          its key or tags, add it to a setlist and say who plays what.
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

/** The first steps, readable without an account. */
export function GettingStartedScreen() {
  return (
    <div className="min-h-dvh">
      <title>Getting started · Bandstand</title>
      <header className="sticky top-0 z-10 border-b border-line bg-canvas">
        <div className="mx-auto flex h-14 max-w-5xl items-center justify-between gap-4 px-4 sm:px-8">
          <Link to="/" className="flex items-center gap-2.5 rounded-chip text-lg type-wide">
            <span aria-hidden className="size-[9px] rounded-full bg-lamp ring-4 ring-lamp/25" />
            Bandstand
          </Link>
          <Button asChild look="secondary">
            <Link to="/">Open the app</Link>
          </Button>
        </div>
      </header>
      <main className="mx-auto max-w-5xl px-4 pt-10 pb-24 sm:px-8 sm:pt-14">
        <h1 className="text-title type-wide text-balance">Getting started</h1>
        <p className="mt-2 max-w-[36rem] text-base text-ink-2">
          From an empty page to a printed setlist in a quarter of an hour. Here are the steps in the order
          most bands take them.
        </p>
        <Contents />
        <ol className="mt-6">
          {steps.map((step, index) => (
            <StepSection key={step.id} step={step} number={index + 1} />
          ))}
        </ol>
        <section className="mt-16 rounded-sheet border border-line bg-surface p-6 sm:p-8">
          <h2 className="text-lg type-wide">That is all you need</h2>
          <p className="mt-1.5 max-w-[36rem] text-base text-ink-2">
            Inside the app, Ctrl K (⌘ K on a Mac) goes to any screen, song or setlist, and ? shows what else
            the keyboard can do.
          </p>
          <Button asChild className="mt-5">
            <Link to="/">
              Open Bandstand
              <ArrowRight aria-hidden size={16} />
            </Link>
          </Button>
        </section>
      </main>
    </div>
  )
}

function Contents() {
  return (
    <nav aria-label="Steps" className="mt-7">
      <ol className="grid gap-x-8 gap-y-0.5 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ id, title }, index) => (
          <li
            key={id}
            className="flex items-baseline gap-2 pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            <span className="w-4 shrink-0 text-ink-3 tabular-nums">{index + 1}</span>
            <TextLink>
              <a href={`#${id}`}>{title}</a>
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepSection({ step: { id, title, text, figure }, number }: { step: Step; number: number }) {
  return (
    <li
      id={id}
      className="grid scroll-mt-14 items-center gap-x-12 gap-y-6 border-b border-line py-10 last:border-0 sm:py-14 lg:grid-cols-2"
    >
      <div>
        <p aria-hidden className="text-sm font-semibold text-ink-3 type-narrow tabular-nums">
          {number}
        </p>
        <h2 className="mt-1 text-[1.375rem] leading-tight type-wide text-balance">{title}</h2>
        <div className="mt-3 grid gap-3 text-base text-ink-2 [&_b]:font-semibold [&_b]:text-ink">{text}</div>
      </div>
      <div
        aria-hidden
        inert
        className="min-w-0 rounded-sheet border border-line bg-surface p-4 select-none sm:p-6"
      >
        {figure}
      </div>
    </li>
  )
}
