/** The most connections to PostgreSQL that a process opens. `deploy/connections.test.ts` adds them up for every installation. */

/** The pool for requests, reactions and jobs. */
export const poolSize = 10
/** The pool for what must go on while changes are refused: sign-ins and the audit of reads. */
export const unrestrictedPoolSize = 4
/** The pool of the bus, if PostgreSQL is the bus. */
export const busPoolSize = 4

/** With one for locks and NOTIFY, and one for the adapter of Socket.IO, which only the service with sockets has. */
export const connectionsPerProcess = poolSize + unrestrictedPoolSize + 2

/** In addition if PostgreSQL is the bus: its pool, and one that listens for messages. */
export const busConnectionsPerProcess = busPoolSize + 1
