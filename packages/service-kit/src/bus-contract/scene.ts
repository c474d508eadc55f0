/** One test's own event and queue, what works on them and what it can ask about them. */
import type { ChildProcess } from 'node:child_process'
import { v7 as uuid } from 'uuid'
import type { BusDesk, Envelope, Letter, QueueState } from '../bus.ts'
import {
  baySwept,
  countSeen,
  type Noting,
  noteWhenBaySwept,
  queueOf,
  seenOf,
  sweepBays,
} from '../fixtures/sweepings.ts'
import { runRelay } from '../outbox.ts'
import { runReaction } from '../subscribe.ts'
import { eventually } from '../testing.ts'
import { killAtOnce } from '../testing-process.ts'
import { logger, patience, type Stage } from './stage.ts'

interface Work {
  stop(): Promise<void>
}

export interface Scene extends Stage {
  readonly word: string
  readonly queue: string
  envelope(number: unknown, aggregate?: string, name?: string): Envelope
  /** Commits events to the outbox. */
  sweep(count: number, bays?: number): Promise<void>
  relay(): Work
  consumer(during?: Noting): Work
  /** The same in a process of its own, to be killed. */
  spawn(work: 'relay' | 'consumer'): ChildProcess
  seen(): Promise<Record<string, number[]>>
  countSeen(): Promise<number>
  seenAtLeast(count: number): Promise<void>
  /** @returns what the desk says; it is asked anew, as an operator would */
  atDesk<T>(ask: (desk: BusDesk) => Promise<T>): Promise<T>
  /** How much lies in a queue. */
  lies(queue?: string): Promise<Pick<QueueState, 'waiting' | 'dead'>>
  waiting(queue?: string): Promise<number>
  deadLetters(): Promise<Letter[]>
  unpublished(): Promise<number>
  end(): Promise<void>
}

export const openScene = async (stage: Stage): Promise<Scene> => {
  const word = uuid().replaceAll('-', '')
  await stage.bus.declare('identity', [noteWhenBaySwept(word)])
  const questions = questionsOf(stage, word)
  const { end, ...workers } = workersOf(stage, word)
  return {
    ...stage,
    word,
    queue: queueOf(word),
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
    sweep: (count, bays) => sweepBays(stage.from, word, count, bays),
  }
}

const workersOf = (stage: Stage, word: string) => {
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
    relay: () => start((signal) => runRelay(stage.from, stage.busOfPublisher, logger, signal)),
    consumer: (during?: Noting) =>
      start((signal) =>
        runReaction(
          { db: stage.to, bus: stage.busOfConsumer, logger },
          noteWhenBaySwept(word, during),
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
      await Promise.all(processes.filter(isAlive).map(killAtOnce))
      await Promise.all(working.map((work) => work.stop()))
    },
  }
}

const questionsOf = ({ bus, from, to }: Stage, word: string) => {
  const atDesk = async <T>(ask: (desk: BusDesk) => Promise<T>): Promise<T> => {
    const desk = bus.desk('identity')
    try {
      return await ask(desk)
    } finally {
      await desk.close()
    }
  }
  const lies = async (of = queueOf(word)) => {
    const states = await atDesk((desk) => desk.look())
    const { waiting, dead } = states.find(({ queue }) => queue === of) ?? { waiting: 0, dead: 0 }
    return { waiting, dead }
  }
  const count = () => countSeen(to, word)
  return {
    atDesk,
    lies,
    waiting: async (queue?: string) => (await lies(queue)).waiting,
    deadLetters: () => atDesk((desk) => desk.deadLetters(queueOf(word))),
    unpublished: async () => {
      const text = 'select from outbox where name = $1 and published_at is null'
      return (await from.pool.query(text, [baySwept(word).name])).rowCount ?? 0
    },
    seen: () => seenOf(to, word),
    countSeen: count,
    seenAtLeast: (least: number) =>
      eventually(async () => expect(await count()).toBeGreaterThanOrEqual(least), patience),
  }
}
