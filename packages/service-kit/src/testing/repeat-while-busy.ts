/** Repeats requests of tests while a server is busy. */
import { v7 as uuid } from 'uuid'
import type { TestResponse } from './test-service.ts'

/** Shorter than the usual time limit of a test, which so ends with the last response and not with its time limit. */
const usualLongestMs = 40_000

/**
 * Waits longer after each failed attempt. Many clients that repeat at a fixed pace keep a slow machine so busy that every
 * request times out, for ever.
 *
 * @param longestPauseMs more for many clients: each attempt that times out has cost the machine as much as one that succeeds
 */
export const waitBeforeRetry = (attempt: number, longestPauseMs = 5_000): Promise<void> => {
  const pauseMs = Math.min(100 * 2 ** attempt, longestPauseMs)
  return new Promise((resume) => setTimeout(resume, pauseMs * (0.5 + Math.random() / 2)))
}

/**
 * Repeats a request until there is a definite response, as the browser does. After `longestMs` it returns the last response.
 *
 * A 503 or 504 does not tell whether the request took effect: the commit may have timed out. Therefore a write sends `key`
 * as its `idempotency-key`, and the same body each time. Without a key a request must read only, or the test must accept
 * the response to a repetition of what has already taken effect.
 *
 * @param send sends the request; `key` is the same for all attempts and another one for each call
 * @param options longestMs: for a test with a longer time limit, for instance because many clients send at once
 */
export const repeatWhileBusy = async (
  send: (key: string) => Promise<TestResponse>,
  { longestMs = usualLongestMs }: { readonly longestMs?: number } = {},
): Promise<TestResponse> => {
  const key = uuid()
  const lastAttemptAt = Date.now() + longestMs
  for (let attempt = 0; ; attempt++) {
    const response = await send(key)
    const isUndecided =
      [503, 504].includes(response.status) || response.body.code === 'request_in_flight'
    if (!isUndecided || Date.now() >= lastAttemptAt) return response
    await waitBeforeRetry(attempt, longestMs / 8)
  }
}
