import type { APIResponse, Route } from '@playwright/test'

/**
 * Fetches the response of a route without a change of data. Repeats it if the connection was closed: a server may close
 * an idle one at the moment at which a request is sent on it. Browsers repeat such a request, Playwright does not.
 */
export const fetchAsBrowser = (route: Route): Promise<APIResponse> => {
  if (!['GET', 'HEAD'].includes(route.request().method()))
    throw new Error('Only a request that changes nothing can be repeated.')
  return route.fetch({ maxRetries: 3 })
}
