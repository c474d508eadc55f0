/** The HTTP server of a service, from declared endpoints. */
export * from './handler.ts'
export * from './http.ts'
export * from './idempotency.ts'
export * from './streamed-data.ts'
