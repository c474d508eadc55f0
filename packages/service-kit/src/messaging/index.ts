/** Events: the outbox, reactions and the two buses. */
export * from './bus.ts'
export * from './bus-postgres.ts'
export * from './outbox.ts'
export * from './reaction.ts'
