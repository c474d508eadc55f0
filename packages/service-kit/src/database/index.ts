/** PostgreSQL: statements of .sql files, transactions, migrations, paging. */
export * from './db.ts'
export * from './paging.ts'
export * from './retry-on-concurrent-change.ts'
