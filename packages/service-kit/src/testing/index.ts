/** Integration tests of services: databases, processes and requests. Never imported by production code. */
export * from './download.ts'
export * from './repeat-while-busy.ts'
export * from './test-databases.ts'
export * from './test-process.ts'
export * from './test-service.ts'
export * from './text-without-ids.ts'
