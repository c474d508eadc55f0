/** One test's own event and queue, what works on them and what it can ask about them. */
import type { ChildProcess } from 'node:child_process'
import { v7 as uuid } from 'uuid'
import type { BusAdmin, Envelope, QueuedMessage, QueueState } from '../bus.ts'
import {
  baySwept,
  countSeen,
  createSweepingReaction,
  getSweepingQueue,
  readSeenNumbers,
  type SweepingHook,
  sweepBays,
} from '../fixtures/sweepings.ts'
import { runRelay } from '../outbox.ts'
import { runReaction } from '../reaction.ts'
import { eventually } from '../testing.ts'
import { killProcess } from '../testing-process.ts'
import { type BusTestEnvironment, logger, timeoutMs } from './test-environment.ts'

interface Work {
  stop(): Promise<void>
}

export interface BusTestContext extends BusTestEnvironment {
  readonly runId: string
  readonly queue: string
  envelope(number: unknown, aggregate?: string, name?: string): Envelope
  /** Commits events to the outbox. */
  sweep(count: number, bays?: number): Promise<void>
  relay(): Work
  consumer(during?: SweepingHook): Work
  /** The same in a process of its own, to be killed. */
  spawn(work: 'relay' | 'consumer'): ChildProcess
  seen(): Promise<Record<string, number[]>>
  countSeen(): Promise<number>
  seenAtLeast(count: number): Promise<void>
  /** @returns what the desk says; it is asked anew, as an operator would */
  withAdmin<T>(ask: (desk: BusAdmin) => Promise<T>): Promise<T>
  /** How much getQueueState in a queue. */
  getQueueState(queue?: string): Promise<Pick<QueueState, 'waiting' | 'dead'>>
  waiting(queue?: string): Promise<number>
  deadLetters(): Promise<QueuedMessage[]>
  unpublished(): Promise<number>
  end(): Promise<void>
}

export const createTestContext = async (stage: BusTestEnvironment): Promise<BusTestContext> => {
  const word = uuid().replaceAll('-', '')
  await stage.bus.declare('identity', [createSweepingReaction(word)])
  const questions = questionsOf(stage, word)
  const { end, ...workers } = workersOf(stage, word)
  return {
    ...stage,
    runId: word,
    queue: getSweepingQueue(word),
    ...questions,
    ...workers,
    end,
    envelope: (number, aggregate = 'bay:1', name = baySwept(word).name) => ({
      id: uuid(),
      name,
      aggregate,
      payload: { number },
      traceparent: null,
      occurred_at: new Date().toISOString(),
    }),
    sweep: (count, bays) => sweepBays(stage.publisherDb, word, count, bays),
  }
}

const workersOf = (stage: BusTestEnvironment, word: string) => {
  const working: Work[] = []
  const processes: ChildProcess[] = []
  const start = (run: (signal: AbortSignal) => Promise<void>): Work => {
    const end = new AbortController()
    const done = run(end.signal)
    const stop = () => {
      end.abort()
      return done
    }
    const work = { stop }
    working.push(work)
    return work
  }
  const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
    exitCode === null && signalCode === null
  return {
    relay: () =>
      start((signal) => runRelay(stage.publisherDb, stage.busOfPublisher, logger, signal)),
    consumer: (during?: SweepingHook) =>
      start((signal) =>
        runReaction(
          { db: stage.consumerDb, bus: stage.busOfConsumer, logger },
          createSweepingReaction(word, during),
          signal,
        ),
      ),
    spawn: (work: 'relay' | 'consumer') => {
      const [service, { url }] =
        work === 'relay'
          ? (['workshop', stage.outboxes] as const)
          : (['identity', stage.notes] as const)
      const env = { DATABASE_URL: url, WORK: work, WORD: word, ...stage.bus.environment(service) }
      const child = stage.program.start(env)
      child.stdout?.resume()
      child.stderr?.resume()
      processes.push(child)
      return child
    },
    end: async () => {
      await Promise.all(processes.filter(isAlive).map(killProcess))
      await Promise.all(working.map((work) => work.stop()))
    },
  }
}

const questionsOf = (
  { bus, publisherDb: from, consumerDb: to }: BusTestEnvironment,
  word: string,
) => {
  const withAdmin = async <T>(ask: (desk: BusAdmin) => Promise<T>): Promise<T> => {
    const desk = bus.admin('identity')
    try {
      return await ask(desk)
    } finally {
      await desk.close()
    }
  }
  const getQueueState = async (of = getSweepingQueue(word)) => {
    const states = await withAdmin((desk) => desk.getQueueStates())
    const { waiting, dead } = states.find(({ queue }) => queue === of) ?? { waiting: 0, dead: 0 }
    return { waiting, dead }
  }
  const count = () => countSeen(to, word)
  return {
    withAdmin,
    getQueueState,
    waiting: async (queue?: string) => (await getQueueState(queue)).waiting,
    deadLetters: () => withAdmin((desk) => desk.listDeadLetters(getSweepingQueue(word))),
    unpublished: async () => {
      const text = 'select from outbox where name = $1 and published_at is null'
      return (await from.pool.query(text, [baySwept(word).name])).rowCount ?? 0
    },
    seen: () => readSeenNumbers(to, word),
    countSeen: count,
    seenAtLeast: (least: number) =>
      eventually(async () => expect(await count()).toBeGreaterThanOrEqual(least), timeoutMs),
  }
}
