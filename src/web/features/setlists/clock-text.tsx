import { formatTime } from '../../text/dates.ts'
import type { ClockTime } from './clock.ts'

/** When a row begins; '~' where a duration before it is guessed. */
export function ClockText({ clock: { time, isGuess } }: { clock: ClockTime }) {
  return (
    <span className="block text-2xs whitespace-nowrap text-ink-3">
      {isGuess && '~'}
      {formatTime(time)}
    </span>
  )
}
