/** Waits before a call whose answer was lost is sent again, in ms. */
const SEND_AGAIN_AFTER_MS = [300, 1200]
/** How long a call that is made once more counts as the same, in ms. */
const SAME_WITHIN_MS = 300_000

/** Answers of what stands between us and the work; whether it was done nobody knows. */
const isLost = ({ status }: Response) => status === 502 || status === 503 || status === 504

/** Sends a request with an Idempotency-Key. */
type Send = (key: string) => Promise<Response>

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function sendAgain(send: Send, key: string): Promise<Response> {
  for (const waitMs of SEND_AGAIN_AFTER_MS) {
    try {
      return await send(key)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await sleep(waitMs)
    }
  }
  return send(key)
}

/**
 * Lets a call be done once however often it is sent: again by us when the network fails, or by the user who was told
 * that it failed and does the same once more. `what` says all of it.
 */
export function makeSendOnce() {
  const lost = new Map<string, { readonly key: string; readonly at: number }>()

  return async (what: string, send: Send): Promise<Response> => {
    const earlier = lost.get(what)
    lost.delete(what)
    const isSame = earlier !== undefined && performance.now() - earlier.at < SAME_WITHIN_MS
    const key = isSame ? earlier.key : crypto.randomUUID()
    const remember = () => void lost.set(what, { key, at: performance.now() })
    try {
      const response = await sendAgain(send, key)
      if (isLost(response)) remember()
      return response
    } catch (error) {
      remember()
      throw error
    }
  }
}
