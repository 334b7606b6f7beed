/** The given name of each, with the initial of the last where two share it: 'Maya', 'Jon B.', 'Jon S.' */
export function shortNames(names: readonly string[]): string[] {
  const given = names.map((name) => name.trim().split(/\s+/)[0] ?? '')
  return names.map((name, index) => {
    const first = given[index] ?? name
    const isShared = names.some((other, at) => other !== name && given[at] === first)
    const last = name.trim().split(/\s+/).slice(1).at(-1)
    return isShared && last ? `${first} ${last.charAt(0)}.` : first
  })
}
