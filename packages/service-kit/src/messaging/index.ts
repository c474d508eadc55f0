/**
 * Events, for services and their tests: the outbox, declared reactions, and the bus in PostgreSQL. What delivers them
 * (RabbitMQ, relay, inbox) is started by the room `process`.
 */
export * from './bus/bus.ts'
export * from './bus/bus-postgres.ts'
export * from './bus/reaction.ts'
export * from './outbox/outbox.ts'
