import { ApiError } from '@warsha/web-kit'

/**
 * Options of a mutation that must not be lost: a request without a response is sent again with the same key, so that it
 * takes effect once.
 */
export const repeatUntilResponse = {
  retry: (failures: number, error: unknown) =>
    failures < 3 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
  retryDelay: (attempt: number) => 500 * 2 ** attempt,
}
