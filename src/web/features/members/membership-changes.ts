import type { Band } from '../../../contract/bands.ts'

export interface MembershipChange {
  band: Band
  kind: 'gone' | 'promoted' | 'demoted'
}

/** How the user's place in their bands differs between two lists of them. */
export function membershipChanges(before: readonly Band[], now: readonly Band[]): MembershipChange[] {
  return before.flatMap((band): MembershipChange[] => {
    const current = now.find(({ id }) => id === band.id)
    if (!current) return [{ band, kind: 'gone' }]
    if (current.role === band.role) return []
    return [{ band: current, kind: current.role === 'admin' ? 'promoted' : 'demoted' }]
  })
}

const sentences: Record<MembershipChange['kind'], (name: string) => string> = {
  gone: (name) => `You are no longer a member of ${name}.`,
  promoted: (name) => `You are now an admin of ${name}.`,
  demoted: (name) => `You are now a bandmate of ${name}.`,
}

export const sentenceOf = ({ band, kind }: MembershipChange) => sentences[kind](band.name)
