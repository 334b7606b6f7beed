import { ChevronRight, Lightbulb, ListMusic, Music2, Users } from 'lucide-react'
import { Link } from 'react-router'

import { OverviewSection } from './overview-section.tsx'

export function QuickActions({ membersPage }: { membersPage: string }) {
  const actions = [
    { label: 'Manage Songs', to: '/songs', Icon: Music2 },
    { label: 'Create Setlist', to: '/setlists', state: { isCreating: true }, Icon: ListMusic },
    { label: 'Band Members', to: membersPage, Icon: Users },
    { label: 'Song Suggestions', to: '/suggestions', Icon: Lightbulb },
  ]
  return (
    <OverviewSection title="Quick Actions">
      <ul className="pt-1">
        {actions.map(({ label, to, state, Icon }) => (
          <li key={label}>
            <Link
              to={to}
              state={state}
              className="-mx-2.5 flex min-h-11 items-center gap-3 rounded-control px-2.5 text-base font-medium transition-colors hover:bg-hover"
            >
              <Icon aria-hidden size={17} className="text-ink-2" />
              {label}
              <ChevronRight aria-hidden size={16} className="ml-auto text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </OverviewSection>
  )
}
