/**
 * Answers that the page requested before the code that needs them was loaded. Each is used once, by the first call of the
 * same address in the same session.
 */

/** A response that waited longer may be outdated: the call requests it again. */
const maxAgeMs = 15_000

interface EarlyResponse {
  readonly token: string
  readonly requestedAt: number
  readonly response: Promise<Response>
}

const answers = new Map<string, EarlyResponse>()

/** Requests addresses below /api with the headers of a call. */
export const requestEarly = (urls: readonly string[], token: string): void => {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  for (const url of urls) {
    const response = fetch(url, { method: 'GET', headers })
    // The call that uses the response reports the failure.
    response.catch(() => answers.delete(url))
    answers.set(url, { token, requestedAt: performance.now(), response })
  }
}

/** Returns the response to a GET request if it was requested early, and forgets it. */
export const takeEarlyResponse = (
  url: string,
  token: string | null,
): Promise<Response> | undefined => {
  const early = answers.get(url)
  answers.delete(url)
  if (!early || early.token !== token) return undefined
  return performance.now() - early.requestedAt < maxAgeMs ? early.response : undefined
}
