/**
 * Responses that the page requested before the code that needs them was loaded. Each is used once, by the first call or query
 * of the same address in the same session.
 */
import { seenAtHeader } from './seen-at-header.ts'

/** A response that waited longer may be outdated: the call requests it again. */
const maxAgeMs = 15_000

interface EarlyResponse {
  readonly token: string
  /** In milliseconds of `performance.now()`. */
  readonly requestedAt: number
  readonly response: Promise<Response>
  /** Ends when the body was read or cannot be read. */
  readonly isRead: Promise<void>
  body?: unknown
}

const responses = new Map<string, EarlyResponse>()

/**
 * Reads a copy of the body. An error is reported by the call that uses the response, and one that the service worker
 * stored is noted by it.
 */
const readBody = async (url: string, requested: Promise<Response>): Promise<void> => {
  try {
    const response = await requested
    if (!response.ok || response.headers.get(seenAtHeader) !== null) return
    const body: unknown = await response.clone().json()
    const early = responses.get(url)
    if (early?.response === requested) early.body = body
  } catch {
    // The call that uses the response reports the failure.
  }
}

/** Requests addresses below /api with the headers of a call. */
export const requestEarly = (urls: readonly string[], token: string): void => {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  for (const url of urls) {
    const response = fetch(url, { method: 'GET', headers })
    // The call that uses the response reports the failure.
    response.catch(() => responses.delete(url))
    const isRead = readBody(url, response)
    responses.set(url, { token, requestedAt: performance.now(), response, isRead })
  }
}

/** Resolves when all responses that were requested early are there, or have failed. */
export const whenEarlyResponsesRead = async (): Promise<void> => {
  await Promise.all([...responses.values()].map(({ isRead }) => isRead))
}

const take = (url: string, token: string | null): EarlyResponse | undefined => {
  const early = responses.get(url)
  responses.delete(url)
  if (!early || early.token !== token) return undefined
  return performance.now() - early.requestedAt < maxAgeMs ? early : undefined
}

/** Returns the response to a GET request if it was requested early, and forgets it. */
export const takeEarlyResponse = (
  url: string,
  token: string | null,
): Promise<Response> | undefined => take(url, token)?.response

/** Returns the body of the response if it was requested early and is there, and forgets it. */
export const takeEarlyBody = (url: string, token: string | null): unknown =>
  responses.get(url)?.body === undefined ? undefined : take(url, token)?.body

/** False once all early responses are used, which spares queries the address of theirs. */
export const hasEarlyResponses = (): boolean => responses.size > 0
