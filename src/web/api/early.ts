/** Ms after which an answer that nobody has asked for is out of date. */
const KEPT_FOR = 5000

const answers = new Map<string, Promise<Response>>()

const keyOf = (address: string, token: string) => `${token} ${address}`

/** Sends a GET before the app is there to ask for it. */
export function sendEarly(address: string, token: string): void {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const answer = fetch(address, { headers, credentials: 'include' })
  // Whoever asks for it hears of the failure.
  answer.catch(() => undefined)
  answers.set(keyOf(address, token), answer)
  setTimeout(() => answers.delete(keyOf(address, token)), KEPT_FOR)
}

/** The answer to a call that was sent early, for the first who asks. */
export function takeEarly(address: string, token: string | null): Promise<Response> | undefined {
  if (token === null) return undefined
  const answer = answers.get(keyOf(address, token))
  answers.delete(keyOf(address, token))
  return answer
}
