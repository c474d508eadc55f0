/** PostgreSQL: statements of .sql files, transactions, migrations, paging. */
export * from './blocks.ts'
export { createDatabase, waitUntilWritable } from './create-database.ts'
export * from './database.ts'
export {
  convertViolation,
  getViolatedConstraint,
  isDatabaseUnavailable,
  rejectIfReferenced,
} from './database-errors.ts'
export * from './paging.ts'
export * from './retry-on-concurrent-change.ts'
export { waitForAll } from './wait-for-all.ts'
