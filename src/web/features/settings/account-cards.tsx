import type { Band } from '../../../contract/bands.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { useDrawn } from '../../ui/use-drawn.ts'
import { ChangePasswordForm } from '../accounts/change-password-form.part.tsx'
import { SignOutEverywhereCard } from '../accounts/sign-out-everywhere.part.tsx'
import { TwoFactorCard } from '../accounts/two-factor-card.part.tsx'
import { ExportCard } from './export-card.tsx'

/** What concerns the account, below its profile. */
export function AccountCards({ band }: { band: Band | null }) {
  const cards = [
    <Card key="password">
      <CardHeader title="Security" description="Choose a password that you use nowhere else." />
      <ChangePasswordForm />
    </Card>,
    <TwoFactorCard key="two-factor" />,
    <SignOutEverywhereCard key="sign-out" />,
    <ExportCard key="export" band={band} />,
  ]
  return cards.slice(0, useDrawn(cards.length, 0, 1))
}
