/** The environment of all contract tests: the bus, a program to kill, and the databases of publisher and consumer. */
import { join } from 'node:path'
import { createLogger } from '../../base/logger.ts'
import { createDatabase } from '../../database/create-database.ts'
import type { Database } from '../../database/database.ts'
import { createNotesDatabase } from '../../testing/fixtures/sweepings.ts'
import { bundleTestProgram, type TestProgram } from '../../testing/test-process.ts'
import { createTestDatabase, runAsAdmin, type TestDatabase } from '../../testing/test-service.ts'
import type { Bus, BusAdmin, Subscription } from '../bus/bus.ts'

export interface BusUnderTest {
  /** Connects to the bus as a service. */
  connectAs(service: string): Bus
  /** Declares queues as the service's `migrate` does. */
  declare(service: string, subscriptions: readonly Subscription[]): Promise<void>
  /** Interrupts the bus for a moment: closes its connections, or kills the broker with SIGKILL. */
  interrupt(): Promise<void>
  /** How often a test may interrupt the bus. */
  readonly maxInterruptions: number
  /** Opens the operator's access to a service's queues. Call it after they are declared. */
  admin(service: string): BusAdmin
  /** Returns the environment variables with which a process reaches the bus as a service. */
  environment(service: string): Record<string, string>
  drop(): Promise<void>
}

export interface BusTestEnvironment {
  readonly bus: BusUnderTest
  readonly program: TestProgram
  readonly publisherDatabase: TestDatabase
  readonly consumerDatabase: TestDatabase
  /** workshop's database with the outbox. */
  readonly publisherDb: Database
  /** identity's database, where the consumer notes the events. */
  readonly consumerDb: Database
  readonly publisherBus: Bus
  readonly consumerBus: Bus
  close(): Promise<void>
}

export const isLongRun = process.env.WARSHA_LONG === '1'
/** An upper bound for waiting; no test measures time with it. */
export const timeoutMs = isLongRun ? 300_000 : 40_000
export const logger = createLogger('contract', process.env.LOG_LEVEL ?? 'silent')

/** Closes every connection to a database. */
export const closeDatabaseConnections = ({ name }: TestDatabase): Promise<unknown> =>
  runAsAdmin('postgres', (admin) =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]),
  )

export const createTestEnvironment = async (
  createBus: () => Promise<BusUnderTest>,
): Promise<BusTestEnvironment> => {
  const bus = await createBus()
  const program = await bundleTestProgram(
    join(__dirname, '../../testing/fixtures/sweepings-worker.ts'),
  )
  const publisherDatabase = await createTestDatabase('workshop', true)
  const consumerDatabase = await createNotesDatabase()
  const publisherDb = createDatabase(publisherDatabase.url, logger)
  const consumerDb = createDatabase(consumerDatabase.url, logger)
  const publisherBus = bus.connectAs('workshop')
  const consumerBus = bus.connectAs('identity')
  return {
    bus,
    program,
    publisherDatabase,
    consumerDatabase,
    publisherDb,
    consumerDb,
    publisherBus,
    consumerBus,
    close: async () => {
      for (const connection of [publisherBus, consumerBus, publisherDb, consumerDb])
        await connection.close()
      for (const resource of [bus, publisherDatabase, consumerDatabase]) await resource.drop()
      await program.remove()
    },
  }
}
