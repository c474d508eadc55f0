/** Calls to other services. */
export * from './balancer.ts'
export * from './fetch-pages.ts'
export * from './retry-policy.ts'
export * from './service-client.ts'
