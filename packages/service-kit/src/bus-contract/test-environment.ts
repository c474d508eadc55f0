/** What all tests of one transport share: the bus, the program to kill and the databases of who publishes and who notes. */
import { join } from 'node:path'
import type { Bus, BusAdmin, Subscription } from '../bus.ts'
import { createDatabase, type Database } from '../db.ts'
import { createNotesDatabase } from '../fixtures/sweepings.ts'
import { createLogger } from '../logger.ts'
import { createTestDatabase, runAsAdmin, type TestDatabase } from '../testing.ts'
import { bundleTestProgram, type TestProgram } from '../testing-process.ts'

export interface BusUnderTest {
  /** The bus as a service sees it. */
  connectAs(service: string): Bus
  /** What that service's `migrate` does. */
  declare(service: string, subscriptions: readonly Subscription[]): Promise<void>
  /** Takes the bus away from under everybody's feet for a moment: its connections, or the whole broker by kill -9. */
  interrupt(): Promise<void>
  /** How often a test may do so. */
  readonly maxInterruptions: number
  /** The operator's view of that service's queues; asked for after they were declared. */
  admin(service: string): BusAdmin
  /** What a process needs to reach the bus as a service. */
  environment(service: string): Record<string, string>
  drop(): Promise<void>
}

export interface BusTestEnvironment {
  readonly bus: BusUnderTest
  readonly program: TestProgram
  readonly outboxes: TestDatabase
  readonly notes: TestDatabase
  /** workshop's database, with the outbox. */
  readonly publisherDb: Database
  /** identity's, where sweepings are noted. */
  readonly consumerDb: Database
  readonly busOfPublisher: Bus
  readonly busOfConsumer: Bus
  close(): Promise<void>
}

export const isLongRun = process.env.WARSHA_LONG === '1'
/** Only a bound for what never comes; nothing is measured by it. */
export const timeoutMs = isLongRun ? 300_000 : 40_000
export const logger = createLogger('contract', process.env.LOG_LEVEL ?? 'silent')

/** Ends every connection to a database. */
export const closeDatabaseConnections = ({ name }: TestDatabase): Promise<unknown> =>
  runAsAdmin('postgres', (admin) =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]),
  )

export const createTestEnvironment = async (
  makeBus: () => Promise<BusUnderTest>,
): Promise<BusTestEnvironment> => {
  const bus = await makeBus()
  const program = await bundleTestProgram(join(__dirname, '../fixtures/sweepings-worker.ts'))
  const outboxes = await createTestDatabase('workshop', true)
  const notes = await createNotesDatabase()
  const from = createDatabase(outboxes.url, logger)
  const to = createDatabase(notes.url, logger)
  const busOfPublisher = bus.connectAs('workshop')
  const busOfConsumer = bus.connectAs('identity')
  return {
    bus,
    program,
    outboxes,
    notes,
    publisherDb: from,
    consumerDb: to,
    busOfPublisher,
    busOfConsumer,
    close: async () => {
      for (const one of [busOfPublisher, busOfConsumer, from, to]) await one.close()
      for (const one of [bus, outboxes, notes]) await one.drop()
      await program.remove()
    },
  }
}
