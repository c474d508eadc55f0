/** The endpoints of a module with the names of their exports, which are their operationIds. */

import type { Endpoint } from '../base/endpoint.ts'

export interface NamedEndpoint {
  readonly name: string
  readonly endpoint: Endpoint
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'guard' in value &&
  'response' in value &&
  'path' in value

/** Returns the endpoints that a module declares, without those between services. */
export const listEndpoints = (module: object): NamedEndpoint[] =>
  Object.entries(module as Record<string, unknown>)
    .map(([name, endpoint]) => ({ name, endpoint }))
    .filter(
      (one): one is NamedEndpoint => isEndpoint(one.endpoint) && one.endpoint.guard !== 'service',
    )
