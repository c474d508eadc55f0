/** What every transport of the bus must hold, as tests: `busContract('PostgreSQL', makeBus)` in a test file of its own. */
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import type { Bus, BusDesk, Envelope, Letter, Subscription } from './bus.ts'
import { currentContext } from './context.ts'
import { createDatabase, type Database } from './db.ts'
import { Busy } from './errors.ts'
import {
  allInOrder,
  baySwept,
  countSeen,
  createNotesDatabase,
  type Noting,
  noteWhenBaySwept,
  queueOf,
  seenOf,
  sweepBays,
} from './fixtures/sweepings.ts'
import { createLogger } from './logger.ts'
import { runRelay } from './outbox.ts'
import { runReaction } from './subscribe.ts'
import { asAdmin, createTestDatabase, eventually, type TestDatabase } from './testing.ts'
import { bundleTestProgram, killAtOnce, type TestProgram } from './testing-process.ts'

export interface BusUnderTest {
  /** The bus as a service sees it. */
  as(service: string): Bus
  /** What that service's `migrate` does. */
  declare(service: string, subscriptions: readonly Subscription[]): Promise<void>
  /** Takes the bus away from under everybody's feet for a moment: its connections, or the whole broker by kill -9. */
  cut(): Promise<void>
  /** How often a test may do so. */
  readonly cuts: number
  /** The operator's view of that service's queues; asked for after they were declared. */
  desk(service: string): BusDesk
  /** What a process needs to reach the bus as a service. */
  environment(service: string): Record<string, string>
  drop(): Promise<void>
}

interface Work {
  stop(): Promise<void>
}

const isLong = process.env.WARSHA_LONG === '1'
/** Promise R1 speaks of 10,000: in the long run. */
const many = isLong ? 10_000 : 400
/** Only a bound for what never comes; nothing is measured by it. */
const patience = isLong ? 300_000 : 40_000
const logger = createLogger('contract', process.env.LOG_LEVEL ?? 'silent')

const cutDatabase = ({ name }: TestDatabase): Promise<unknown> =>
  asAdmin('postgres', (admin) =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
  )

export const busContract = (transport: string, makeBus: () => Promise<BusUnderTest>): void => {
  describe(`the bus on ${transport}`, () => {
    let bus: BusUnderTest
    let program: TestProgram
    let outboxes: TestDatabase
    let notes: TestDatabase
    let from: Database
    let to: Database
    let busOfPublisher: Bus
    let busOfConsumer: Bus
    let word = ''
    const working: Work[] = []
    const processes: ChildProcess[] = []

    jest.setTimeout(2 * patience + 10_000)

    beforeAll(async () => {
      bus = await makeBus()
      program = await bundleTestProgram(join(__dirname, 'fixtures/sweepings-worker.ts'))
      outboxes = await createTestDatabase('workshop', true)
      notes = await createNotesDatabase()
      from = createDatabase(outboxes.url, logger)
      to = createDatabase(notes.url, logger)
      busOfPublisher = bus.as('workshop')
      busOfConsumer = bus.as('identity')
    })
    afterAll(async () => {
      for (const one of [busOfPublisher, busOfConsumer, from, to]) await one?.close()
      for (const one of [bus, outboxes, notes]) await one?.drop()
      await program?.remove()
    })
    beforeEach(async () => {
      word = uuid().replaceAll('-', '')
      await bus.declare('identity', [noteWhenBaySwept(word)])
    })
    afterEach(async () => {
      await Promise.all(
        processes
          .splice(0)
          .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
          .map(killAtOnce),
      )
      await Promise.all(working.splice(0).map((work) => work.stop()))
    })

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
    const relay = (db = from) => start((signal) => runRelay(db, busOfPublisher, logger, signal))
    const consumer = (during?: Noting) =>
      start((signal) => runReaction({ db: to, bus: busOfConsumer, logger }, noteWhenBaySwept(word, during), signal))
    const spawn = (work: 'relay' | 'consumer') => {
      const [service, database] = work === 'relay' ? (['workshop', outboxes] as const) : (['identity', notes] as const)
      const env = { DATABASE_URL: database.url, WORK: work, WORD: word, ...bus.environment(service) }
      const child = program.start(env)
      child.stdout?.resume()
      child.stderr?.resume()
      processes.push(child)
      return child
    }
    const seen = () => seenOf(to, word)
    /** @returns what the desk says; it is asked anew, as an operator would */
    const atDesk = async <T>(ask: (desk: BusDesk) => Promise<T>): Promise<T> => {
      const desk = bus.desk('identity')
      try {
        return await ask(desk)
      } finally {
        await desk.close()
      }
    }
    const waiting = async (queue: string) =>
      (await atDesk((desk) => desk.look())).find((state) => state.queue === queue)?.waiting ?? 0
    const deadLetters = (queue: string) => atDesk((desk) => desk.deadLetters(queue))
    const unpublished = async () => {
      const text = 'select from outbox where name = $1 and published_at is null'
      return (await from.pool.query(text, [baySwept(word).name])).rowCount ?? 0
    }
    const seenAtLeast = (count: number) =>
      eventually(async () => expect(await countSeen(to, word)).toBeGreaterThanOrEqual(count), patience)
    const envelope = (number: unknown, aggregate = 'bay:1', name = baySwept(word).name): Envelope => ({
      ...{ id: uuid(), name, aggregate, payload: { number } },
      ...{ traceparent: null, occurred_at: new Date().toISOString() },
    })

    test('brings what was committed, and nothing of what was rolled back', async () => {
      relay()
      consumer()
      await sweepBays(from, word, 3, 1)
      const failing = from.inTransaction(async (tx) => {
        await sweepBays({ ...from, inTransaction: (work) => work(tx) }, word, 5, 1)
        throw new Error('the deed failed')
      })
      await expect(failing).rejects.toThrow('the deed failed')
      await sweepBays(from, word, 1, 2)
      await eventually(async () => expect(await seen()).toEqual({ 'bay:0': [1, 2, 3, 1] }))
      expect(await waiting(queueOf(word))).toBe(0)
    })

    test('keeps the order of each aggregate, also where two relays are at work', async () => {
      relay()
      relay()
      consumer()
      await sweepBays(from, word, 200)
      await eventually(async () => expect(await seen()).toEqual(allInOrder(200)), patience)
    })

    test('brings an event to every queue that asks for it, where * stands for one word, and to no other', async () => {
      const queues = ['exact', 'starred', 'other'].map((kind) => `identity.${kind}-${word}`)
      const patterns = [[baySwept(word).name], [`*.bay_swept_${word}`], ['workshop.*.other', 'workshop.bay_swept']]
      await bus.declare(
        'identity',
        queues.map((queue, at) => ({ queue, patterns: patterns[at]! })),
      )
      await busOfPublisher.publish([envelope(1), envelope(2, 'bay:1', `workshop.deep.bay_swept_${word}`)])
      expect(await Promise.all(queues.map(waiting))).toEqual([1, 1, 0])
    })

    test('takes a fact that nobody asks for, and loses no word about it', async () => {
      await bus.declare('identity', [])
      relay()
      await sweepBays(from, word, 1)
      await eventually(async () => expect(await unpublished()).toBe(0), patience)
    })

    test('an event that comes twice is applied once: while the first waits, and after it was done', async () => {
      const events = [envelope(1), envelope(2)]
      await busOfPublisher.publish(events)
      await busOfPublisher.publish(events)
      consumer()
      await seenAtLeast(2)
      await busOfPublisher.publish(events)
      await busOfPublisher.publish([envelope(3)])
      await eventually(async () => expect((await seen())['bay:1']).toContain(3))
      await eventually(async () => expect(await waiting(queueOf(word))).toBe(0))
      expect(await seen()).toEqual({ 'bay:1': [1, 2, 3] })
    })

    test('only a few aggregates are worked on at once, so that requests keep their connections', async () => {
      let [now, most] = [0, 0]
      consumer(async (tx) => {
        most = Math.max(most, ++now)
        await tx.query({ text: 'select pg_sleep(0.01)', values: [] })
        now -= 1
      })
      await busOfPublisher.publish(Array.from({ length: 60 }, (_, bay) => envelope(1, `bay:${bay}`)))
      await seenAtLeast(60)
      expect(most).toBe(4)
    })

    test('a reaction goes on with the trace of the deed', async () => {
      const traces: (string | undefined)[] = []
      consumer(async () => void traces.push(currentContext()?.traceparent))
      const traceparent = `00-${'ab'.repeat(16)}-00f067aa0ba902b7-01`
      await busOfPublisher.publish([{ ...envelope(1), traceparent }])
      await eventually(() => expect(traces).toEqual([expect.stringMatching(/^00-(ab){16}-/)]))
    })

    test('what fails five times by itself is put aside with its reason, and those behind it go on', async () => {
      const tries = new Map<string, number>()
      consumer(async (_tx, { number }, event) => {
        tries.set(event.id, (tries.get(event.id) ?? 0) + 1)
        if (number === 2 && event.aggregate === 'bay:1') throw new Error('cannot sweep')
      })
      const poison = envelope(2)
      const malformed = envelope('two', 'bay:2')
      const others = ['bay:1', 'bay:2'].flatMap((bay) => [envelope(3, bay), envelope(4, bay)])
      await busOfPublisher.publish([envelope(1), poison, malformed, ...others])
      await eventually(async () => expect(await seen()).toEqual({ 'bay:1': [1, 3, 4], 'bay:2': [3, 4] }))
      expect(tries.get(poison.id)).toBe(5)
      expect(await deadLetters(queueOf(word))).toEqual(
        expect.arrayContaining([
          { event: poison, reason: expect.stringContaining('cannot sweep') },
          { event: malformed, reason: expect.any(String) },
        ]),
      )
      await eventually(async () => expect(await waiting(queueOf(word))).toBe(0))
    })

    test('what was put aside is replayed by an operator, one or all, and may fail five times again', async () => {
      const tries = new Map<string, number>()
      let isMended = false
      const first = consumer(async (_tx, _payload, event) => {
        tries.set(event.id, (tries.get(event.id) ?? 0) + 1)
        if (!isMended) throw new Error('cannot sweep')
      })
      const events = [envelope(1), envelope(2, 'bay:2'), envelope(3, 'bay:3')]
      await busOfPublisher.publish(events)
      const dead = () => deadLetters(queueOf(word)).then((letters) => letters.length)
      await eventually(async () => expect(await dead()).toBe(3), patience)
      expect(await atDesk((desk) => desk.replay(queueOf(word), events[1]!.id))).toBe(1)
      await eventually(() => expect(tries.get(events[1]!.id)).toBe(10), patience)
      await eventually(async () => expect(await dead()).toBe(3), patience)
      isMended = true
      expect(await atDesk((desk) => desk.replay(queueOf(word)))).toBe(3)
      await eventually(async () => expect(await seen()).toEqual({ 'bay:1': [1], 'bay:2': [2], 'bay:3': [3] }))
      await first.stop()
      expect(await dead()).toBe(0)
    })

    test('everything in a queue can be carried out of it and into another bus, in order, the dead as dead', async () => {
      const events = Array.from({ length: 450 }, (_, at) => envelope(at))
      await busOfPublisher.publish(events)
      await atDesk((desk) => desk.put(queueOf(word), [{ event: envelope(450), reason: 'cannot sweep' }]))
      const carried: Letter[] = []
      const into = async (letters: readonly Letter[]) => void carried.push(...letters)
      expect(await atDesk((desk) => desk.empty(queueOf(word), into))).toBe(451)
      expect(carried.map(({ event }) => (event.payload as { number: number }).number)).toEqual(
        Array.from({ length: 451 }, (_, at) => at),
      )
      expect(carried.filter(({ reason }) => reason !== null)).toHaveLength(1)
      expect(await waiting(queueOf(word))).toBe(0)
      await atDesk((desk) => desk.put(queueOf(word), carried))
      expect(await deadLetters(queueOf(word))).toEqual([carried.at(-1)])
      consumer()
      await seenAtLeast(450)
      expect((await seen())['bay:1']).toEqual(Array.from({ length: 450 }, (_, at) => at))
    })

    test('failures are remembered when the consumer is another, and outages are no failures', async () => {
      let failures = 0
      let outages = 0
      const failing: Noting = async (tx) => {
        if (outages < 2) {
          outages += 1
          if (outages === 1) throw new Busy(new Error('the other service is away'))
          await tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())', values: [] })
        }
        failures += 1
        throw new Error('cannot sweep')
      }
      const poison = envelope(1)
      const first = consumer(failing)
      await busOfPublisher.publish([poison])
      await eventually(() => expect({ outages, failures: Math.min(failures, 2) }).toEqual({ outages: 2, failures: 2 }))
      await first.stop()
      const before = failures
      expect(before).toBeLessThan(5)
      consumer(failing)
      await eventually(async () => expect(await deadLetters(queueOf(word))).toHaveLength(1))
      expect(failures).toBe(5)
      expect(await seen()).toEqual({})
    })

    test('nothing is lost, doubled or put aside while the bus dies and databases drop their connections', async () => {
      relay()
      consumer()
      await sweepBays(from, word, 200)
      for (const share of [20, 80, 140].slice(0, bus.cuts)) {
        await seenAtLeast(share)
        await Promise.all([bus.cut(), cutDatabase(outboxes), cutDatabase(notes)])
      }
      await eventually(() => sweepBays(from, word, 1, 20).then(() => undefined))
      await seenAtLeast(201)
      const { 'bay:0': first = [], ...rest } = await seen()
      expect({ 'bay:0': first.toSorted((a, b) => a - b), ...rest }).toEqual({
        ...allInOrder(200),
        'bay:0': [1, ...Array.from({ length: 20 }, (_, at) => at + 1)],
      })
      // A broker that has just come back may not know this queue's leader yet.
      await eventually(async () => expect(await deadLetters(queueOf(word))).toEqual([]), patience)
    })

    test('of two consumers one leads; the other takes over when it stops', async () => {
      const noted: string[] = []
      const first = consumer(async () => void noted.push('first'))
      await sweepBays(from, word, 1)
      relay()
      await seenAtLeast(1)
      consumer(async () => void noted.push('second'))
      await sweepBays(from, word, 50)
      await seenAtLeast(51)
      expect(new Set(noted)).toEqual(new Set(['first']))
      await first.stop()
      await sweepBays(from, word, 20)
      await seenAtLeast(71)
      expect(noted.slice(51)).toEqual(Array.from({ length: 20 }, () => 'second'))
      expect(noted).toHaveLength(71)
    })

    test(`${many.toLocaleString('en')} events come through once each and in order, though relay and consumer are killed in the middle`, async () => {
      await sweepBays(from, word, many)
      const firstRelay = spawn('relay')
      let child = spawn('consumer')
      // The relay is killed between publishing and marking: what it published is published again.
      await eventually(async () => expect(await unpublished()).toBeLessThan(many), patience)
      await killAtOnce(firstRelay)
      expect(await unpublished()).toBeGreaterThan(0)
      spawn('relay')
      for (const share of [many / 10, many / 2]) {
        await seenAtLeast(share)
        await killAtOnce(child)
        expect(await countSeen(to, word)).toBeLessThan(many)
        child = spawn('consumer')
      }
      await seenAtLeast(many)
      await eventually(async () => expect(await unpublished()).toBe(0), patience)
      await eventually(async () => expect(await waiting(queueOf(word))).toBe(0), patience)
      expect(await seen()).toEqual(allInOrder(many))
      expect(await deadLetters(queueOf(word))).toEqual([])
    })
  })
}
