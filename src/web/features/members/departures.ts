const expected = new Set<number>()

/** Says that the user is leaving a band by their own will, so that nobody has to tell them. */
export function expectDeparture(bandId: number): void {
  expected.add(bandId)
}

/** Whether the user left the band themselves; asked once. */
export function wasExpected(bandId: number): boolean {
  return expected.delete(bandId)
}
