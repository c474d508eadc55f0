/** Every endpoint of the public API with the name of its export, which is its operationId. */

import { endpointModules } from './endpoint-modules.ts'
import { listEndpoints, type NamedEndpoint } from './list-endpoints.ts'

export const apiEndpoints: readonly NamedEndpoint[] = endpointModules.flatMap(listEndpoints)
