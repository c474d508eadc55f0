import type { APIResponse, Request, Route } from '@playwright/test'

/** Whether a request only reads, so that it can be repeated. */
export const isReadRequest = (request: Request): boolean =>
  ['GET', 'HEAD'].includes(request.method())

/**
 * Fetches the response of a GET or HEAD request that a test has intercepted. Repeats the request if its connection was
 * closed before a response, which browsers do and Playwright does only with `maxRetries`.
 */
export const fetchAsBrowser = (route: Route): Promise<APIResponse> => {
  if (!isReadRequest(route.request()))
    throw new Error('Only GET and HEAD are repeated. Others could change data twice.')
  return route.fetch({ maxRetries: 3 })
}
