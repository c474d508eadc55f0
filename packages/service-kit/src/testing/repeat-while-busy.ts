/** Requests of tests beside other work: a busy server answers 503 before it has decided, and a client repeats the request. */
import type { TestResponse } from './test-service.ts'

/**
 * Waits longer after each failed attempt. Many clients that repeat at a fixed pace keep a slow machine so busy that every
 * request times out, for ever.
 */
export const waitBeforeRetry = (attempt: number): Promise<void> => {
  const longestMs = Math.min(100 * 2 ** attempt, 5_000)
  return new Promise((resume) => setTimeout(resume, longestMs * (0.5 + Math.random() / 2)))
}

/**
 * Repeats a request until there is a definite response, as the browser does. The request must read only, be rejected, or
 * have an idempotency key.
 */
export const repeatWhileBusy = async (send: () => Promise<TestResponse>): Promise<TestResponse> => {
  for (let attempt = 0; ; attempt++) {
    const response = await send()
    const isUndecided =
      [503, 504].includes(response.status) || response.body.code === 'request_in_flight'
    if (!isUndecided) return response
    await waitBeforeRetry(attempt)
  }
}
