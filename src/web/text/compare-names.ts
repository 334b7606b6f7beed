let collator: Intl.Collator | undefined

/** For sorting: whatever the case, and 'Part 2' before 'Part 10'. */
export function compareNames(a: string, b: string): number {
  // A phone takes a moment to build it.
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return collator.compare(a, b)
}
