/** A service as a process: definition, start, jobs, audit, local settings. */
export * from './audit.ts'
export * from './export-list.ts'
export * from './export-table.ts'
export * from './graceful-shutdown.ts'
export * from './local-settings.ts'
export * from './login-reservation.ts'
export * from './run-process.ts'
export * from './service.ts'
