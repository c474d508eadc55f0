/** Events: the outbox, reactions and the two buses. */
export * from './bus/bus.ts'
export * from './bus/bus-postgres.ts'
export * from './bus/reaction.ts'
export * from './outbox/outbox.ts'
