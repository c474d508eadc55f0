import { useCallback, useRef } from 'react'
import { newIdempotencyKey } from '../api/api.ts'
import { isKeyReused } from '../api/api-error.ts'

interface IdempotentSubmitOptions {
  /** Ignores every call after the first success: the page shows the outcome, and there is no second request. */
  isOnce?: boolean
}

export type IdempotentSubmit = <R extends object>(
  send: (idempotencyKey: string) => Promise<R>,
) => Promise<R | undefined>

/**
 * Returns a function that calls `send` with an idempotency key and returns its response, or undefined if an earlier call
 * is still running: the second click of a double click comes before the button is disabled. Rejects if `send` rejects.
 *
 * The key stays the same until a request succeeds, so that a repeat after a lost response has no second effect. A changed
 * request keeps it as well. If the server answers that it has executed another request with the key, the user has read
 * that, and the next call sends a request of its own.
 */
export const useIdempotentSubmit = ({
  isOnce = false,
}: IdempotentSubmitOptions = {}): IdempotentSubmit => {
  const key = useRef(newIdempotencyKey())
  const isClosed = useRef(false)
  return useCallback(
    async (send) => {
      if (isClosed.current) return undefined
      isClosed.current = true
      try {
        const response = await send(key.current)
        key.current = newIdempotencyKey()
        isClosed.current = isOnce
        return response
      } catch (error) {
        if (isKeyReused(error)) key.current = newIdempotencyKey()
        isClosed.current = false
        throw error
      }
    },
    [isOnce],
  )
}
