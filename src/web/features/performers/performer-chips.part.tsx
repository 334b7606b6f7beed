import type { Performer } from '../../../contract/performers.ts'
import { shortNames } from './short-names.ts'

const MOST = 3

interface PerformerChipsProps {
  performers: readonly Performer[]
  /** How many are shown before '+N'. */
  most?: number
}

const describe = ({ performer_name, instrument_name }: Performer) => `${performer_name}, ${instrument_name}`

/** Who plays: several stand there by their given names. */
export function PerformerChips({ performers, most = MOST }: PerformerChipsProps) {
  const rest = performers.slice(most)
  const names = performers.map(({ performer_name }) => performer_name)
  const shown = names.length > 1 ? shortNames(names) : names
  return (
    <>
      {performers.slice(0, most).map((performer, index) => (
        <span
          key={performer.id}
          title={describe(performer)}
          className="inline-flex h-[22px] min-w-0 items-center gap-1 rounded-full border border-line pr-1.5 pl-1 text-xs text-ink-2 type-narrow"
        >
          <span role="img" aria-label={performer.instrument_name}>
            {performer.instrument_emoji}
          </span>
          {shown[index] === performer.performer_name ? (
            <span className="truncate">{performer.performer_name}</span>
          ) : (
            <>
              <span aria-hidden className="truncate">
                {shown[index]}
              </span>
              <span className="sr-only">{performer.performer_name}</span>
            </>
          )}
        </span>
      ))}
      {rest.length > 0 && (
        <span title={rest.map(describe).join('\n')} className="shrink-0 text-xs text-ink-3">
          +{rest.length}
        </span>
      )}
    </>
  )
}
