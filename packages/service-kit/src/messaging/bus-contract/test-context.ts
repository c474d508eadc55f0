/** The context of one contract test: its own event type and queue, with relays and consumers, and queries of their state. */
import type { ChildProcess } from 'node:child_process'
import { v7 as uuid } from 'uuid'
import {
  baySwept,
  countSeen,
  createSweepingReaction,
  getSweepingQueue,
  readSeenNumbers,
  type SweepingHook,
  sweepBays,
} from '../../testing/fixtures/sweepings.ts'
import { killProcess } from '../../testing/test-process.ts'
import { eventually } from '../../testing/test-service.ts'
import type { BusAdmin, DeadLetter, Envelope, QueueState } from '../bus/bus.ts'
import type { Reaction } from '../bus/reaction.ts'
import { runReaction } from '../inbox/run-reaction.ts'
import { runRelay } from '../outbox/outbox.ts'
import { type BusTestEnvironment, logger, timeoutMs } from './test-environment.ts'

interface BackgroundWork {
  stop(): Promise<void>
}

export interface BusTestContext extends BusTestEnvironment {
  /** Makes the names of this test's event and queue unique. */
  readonly runId: string
  readonly queue: string
  createEnvelope(number: unknown, aggregate?: string, name?: string): Envelope
  /** Commits `count` events to the outbox. */
  sweep(count: number, bays?: number): Promise<void>
  startRelay(): BackgroundWork
  startConsumer(hook?: SweepingHook, more?: Partial<Reaction<unknown>>): BackgroundWork
  /** Starts a relay or consumer in a process of its own, to be killed. */
  spawn(work: 'relay' | 'consumer'): ChildProcess
  /** Returns the consumed numbers of each bay in the order of consumption. */
  readSeen(): Promise<Record<string, number[]>>
  countSeen(): Promise<number>
  waitUntilSeen(count: number): Promise<void>
  /** Runs `work` with a new connection, as an operator's command does. */
  withAdmin<T>(work: (admin: BusAdmin) => Promise<T>): Promise<T>
  getQueueState(queue?: string): Promise<Pick<QueueState, 'waiting' | 'dead'>>
  countWaiting(queue?: string): Promise<number>
  listDeadLetters(): Promise<DeadLetter[]>
  countUnpublished(): Promise<number>
}

export const createTestContext = async (
  environment: BusTestEnvironment,
): Promise<BusTestContext> => {
  const runId = uuid().replaceAll('-', '')
  await environment.bus.declare('identity', [createSweepingReaction(runId)])
  return {
    ...environment,
    ...createQueries(environment, runId),
    ...createBackgroundWork(environment, runId),
    runId,
    queue: getSweepingQueue(runId),
    createEnvelope: (number, aggregate = 'bay:1', name = baySwept(runId).name) => ({
      id: uuid(),
      name,
      aggregate,
      payload: { number },
      traceparent: null,
      occurred_at: new Date().toISOString(),
    }),
    sweep: (count, bays) => sweepBays(environment.publisherDb, runId, count, bays),
  }
}

const createBackgroundWork = (environment: BusTestEnvironment, runId: string) => {
  const running: BackgroundWork[] = []
  const processes: ChildProcess[] = []
  const start = (run: (signal: AbortSignal) => Promise<void>): BackgroundWork => {
    const controller = new AbortController()
    const ended = run(controller.signal)
    const work = {
      stop: () => {
        controller.abort()
        return ended
      },
    }
    running.push(work)
    return work
  }
  const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
    exitCode === null && signalCode === null

  return {
    startRelay: () =>
      start((signal) =>
        runRelay(environment.publisherDb, environment.publisherBus, logger, signal),
      ),
    startConsumer: (hook?: SweepingHook, more: Partial<Reaction<unknown>> = {}) =>
      start((signal) =>
        runReaction(
          { db: environment.consumerDb, bus: environment.consumerBus, logger },
          { ...createSweepingReaction(runId, hook), ...more },
          signal,
        ),
      ),
    spawn: (work: 'relay' | 'consumer') => {
      const isRelay = work === 'relay'
      const database = isRelay ? environment.publisherDatabase : environment.consumerDatabase
      const child = environment.program.start({
        DATABASE_URL: database.url,
        WORK: work,
        RUN_ID: runId,
        ...environment.bus.environment(isRelay ? 'workshop' : 'identity'),
      })
      child.stdout?.resume()
      child.stderr?.resume()
      processes.push(child)
      return child
    },
    close: async () => {
      await Promise.all(processes.filter(isAlive).map(killProcess))
      await Promise.all(running.map((work) => work.stop()))
    },
  }
}

const createQueries = ({ bus, publisherDb, consumerDb }: BusTestEnvironment, runId: string) => {
  const withAdmin = async <T>(work: (admin: BusAdmin) => Promise<T>): Promise<T> => {
    const admin = bus.admin('identity')
    try {
      return await work(admin)
    } finally {
      await admin.close()
    }
  }
  const getQueueState = async (queue = getSweepingQueue(runId)) => {
    const states = await withAdmin((admin) => admin.getQueueStates())
    const { waiting, dead } = states.find((state) => state.queue === queue) ?? {
      waiting: 0,
      dead: 0,
    }
    return { waiting, dead }
  }
  const count = () => countSeen(consumerDb, runId)
  return {
    withAdmin,
    getQueueState,
    countWaiting: async (queue?: string) => (await getQueueState(queue)).waiting,
    listDeadLetters: () => withAdmin((admin) => admin.listDeadLetters(getSweepingQueue(runId))),
    countUnpublished: async () => {
      const text = 'select from outbox where name = $1 and published_at is null'
      return (await publisherDb.pool.query(text, [baySwept(runId).name])).rowCount ?? 0
    },
    readSeen: () => readSeenNumbers(consumerDb, runId),
    countSeen: count,
    waitUntilSeen: (minimum: number) =>
      eventually(async () => expect(await count()).toBeGreaterThanOrEqual(minimum), timeoutMs),
  }
}
