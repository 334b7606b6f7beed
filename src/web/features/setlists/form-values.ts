/** What is written in a field of a form, trimmed. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Whole minutes from 1 to a day; null when nothing is written, undefined when it is something else. */
export function minutesIn(form: FormData, name: string): number | null | undefined {
  const text = textIn(form, name)
  if (text === '') return null
  const minutes = Number(text)
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440 ? minutes : undefined
}
