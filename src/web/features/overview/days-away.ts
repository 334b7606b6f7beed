const DAY_MS = 86_400_000

/** How far off a day is: 'Today', 'Tomorrow', 'In 6 days', 'In 3 weeks'. Days are YYYY-MM-DD. */
export function daysAway(today: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days < 14) return `In ${days} days`
  if (days < 60) return `In ${Math.round(days / 7)} weeks`
  return `In ${Math.round(days / 30.44)} months`
}
