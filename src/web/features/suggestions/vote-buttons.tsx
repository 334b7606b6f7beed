import { Check, Heart, X } from 'lucide-react'

import { votes } from '../../../contract/suggestions.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { plural } from '../../text/plural.ts'
import { cx } from '../../ui/class-names.ts'
import { useVote } from './suggestions.queries.ts'
import { voteOf } from './votes.ts'

const looks = {
  love: { label: 'Love', icon: Heart },
  ok: { label: 'OK', icon: Check },
  no: { label: 'No', icon: X },
}

/** What the band thinks of an idea, and the user's own say; choosing the same again takes it back. */
export function VoteButtons({ bandId, suggestion }: { bandId: number; suggestion: Suggestion }) {
  const { user } = useAuth()
  const { mutate } = useVote(bandId)
  const mine = voteOf(suggestion, user?.id)
  return (
    <span role="group" aria-label={`Votes for ${suggestion.song.title}`} className="inline-flex gap-1">
      {votes.map((vote) => {
        const { label, icon: Icon } = looks[vote]
        const count = suggestion.votes[vote]
        const isMine = mine === vote
        return (
          <button
            key={vote}
            type="button"
            aria-pressed={isMine}
            aria-label={`${label}, ${plural(count, 'vote')}`}
            title={label}
            disabled={!user}
            onClick={() => user && mutate({ suggestion, userId: user.id, vote: isMine ? null : vote })}
            className={cx(
              'inline-flex press items-center gap-1 rounded-control border px-2 text-xs font-semibold tabular-nums transition-colors pointer-coarse:min-w-12 pointer-coarse:justify-center',
              isMine
                ? 'border-primary bg-primary text-on-primary'
                : 'border-line text-ink-2 hover:border-edge hover:text-ink',
            )}
          >
            <Icon aria-hidden size={13} className={cx(isMine && vote === 'love' && 'fill-current')} />
            {count}
          </button>
        )
      })}
    </span>
  )
}
