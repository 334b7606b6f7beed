import type { Me } from '../../../contract/accounts.ts'
import type { Band } from '../../../contract/bands.ts'
import { can } from '../../../contract/roles.ts'
import { useDrawn } from '../../ui/use-drawn.ts'
import { InviteLinksCard } from '../invites/invite-links-card.part.tsx'
import { ActivityCard } from './activity-card.tsx'
import { BandCard } from './band-card.tsx'
import { DangerCard } from './danger-card.tsx'
import { TrashCard } from './trash-card.tsx'

const cardsOf = (band: Band) => [
  <BandCard key={`band-${band.id}`} band={band} />,
  <InviteLinksCard key={`invites-${band.id}`} band={band} />,
  <TrashCard key={`trash-${band.id}`} band={band} />,
  can(band.role, 'activity.read') && <ActivityCard key={`activity-${band.id}`} bandId={band.id} />,
]

/** What concerns the band, and the end of both. */
export function BandCards({ me, band }: { me: Me; band: Band | null }) {
  const cards = [...(band ? cardsOf(band) : []), <DangerCard key="danger" me={me} band={band} />]
  return cards.slice(0, useDrawn(cards.length, 0, 1))
}
