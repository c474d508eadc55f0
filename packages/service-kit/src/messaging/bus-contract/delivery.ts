/** Tests of delivery: which events arrive in which queue, how often and in which order. */
import { getCurrentContext } from '../../base/context.ts'
import {
  baySwept,
  createSweepingReaction,
  expectedNumbers,
  type SweepingHook,
  sweepBays,
} from '../../testing/fixtures/sweepings.ts'
import { eventually } from '../../testing/test-service.ts'
import type { BusTestContext } from './test-context.ts'
import { timeoutMs } from './test-environment.ts'

export const testDelivery = (getContext: () => BusTestContext): void => {
  test('delivers committed events and no events of a rolled-back transaction', async () => {
    const { startRelay, startConsumer, sweep, publisherDb, runId, readSeen, countWaiting } =
      getContext()
    startRelay()
    startConsumer()
    await sweep(3, 1)
    const failing = publisherDb.inTransaction(async (tx) => {
      await sweepBays({ ...publisherDb, inTransaction: (work) => work(tx) }, runId, 5, 1)
      throw new Error('the operation failed')
    })
    await expect(failing).rejects.toThrow('the operation failed')
    await sweep(1, 2)
    await eventually(async () => expect(await readSeen()).toEqual({ 'bay:0': [1, 2, 3, 1] }))
    // An event is acknowledged after it was applied.
    await eventually(async () => expect(await countWaiting()).toBe(0))
  })

  test('keeps the order of each aggregate with two relays', async () => {
    const { startRelay, startConsumer, sweep, readSeen } = getContext()
    startRelay()
    startRelay()
    startConsumer()
    await sweep(200)
    await eventually(async () => expect(await readSeen()).toEqual(expectedNumbers(200)), timeoutMs)
  })

  test('delivers an event to every queue with a matching pattern, where * matches one word, and to no other queue', async () => {
    const { bus, publisherBus, createEnvelope, runId, countWaiting } = getContext()
    const queues = ['exact', 'starred', 'other'].map((kind) => `identity.${kind}-${runId}`)
    const patterns = [
      [baySwept(runId).name],
      [`*.bay_swept_${runId}`],
      ['workshop.*.other', 'workshop.bay_swept'],
    ]
    await bus.declare(
      'identity',
      queues.map((queue, at) => ({ queue, patterns: patterns[at]! })),
    )
    await publisherBus.publish([
      createEnvelope(1),
      createEnvelope(2, 'bay:1', `workshop.deep.bay_swept_${runId}`),
    ])
    expect(await Promise.all(queues.map(countWaiting))).toEqual([1, 1, 0])
  })

  test('accepts an event without subscribers', async () => {
    const { bus, startRelay, sweep, countUnpublished } = getContext()
    await bus.declare('identity', [])
    startRelay()
    await sweep(1)
    await eventually(async () => expect(await countUnpublished()).toBe(0), timeoutMs)
  })

  test('applies an event once that is published again before or after it was consumed', async () => {
    const { publisherBus, createEnvelope, startConsumer, readSeen, waitUntilSeen, countWaiting } =
      getContext()
    const events = [createEnvelope(1), createEnvelope(2)]
    await publisherBus.publish(events)
    await publisherBus.publish(events)
    startConsumer()
    await waitUntilSeen(2)
    await publisherBus.publish(events)
    await publisherBus.publish([createEnvelope(3)])
    await eventually(async () => expect((await readSeen())['bay:1']).toContain(3))
    await eventually(async () => expect(await countWaiting()).toBe(0))
    expect(await readSeen()).toEqual({ 'bay:1': [1, 2, 3] })
  })

  /** Counts the events that are handled at the same time. */
  const createRunningCounter = () => {
    const counter = { running: 0, max: 0 }
    const hook: SweepingHook = async (tx) => {
      counter.running += 1
      counter.max = Math.max(counter.max, counter.running)
      await tx.query({ text: 'select pg_sleep(0.01)', values: [] })
      counter.running -= 1
    }
    return { counter, hook }
  }

  test('applies a batch in a few transactions, one event after the other', async () => {
    const { publisherBus, createEnvelope, startConsumer, waitUntilSeen } = getContext()
    const { counter, hook } = createRunningCounter()
    const transactions = new Set<unknown>()
    await publisherBus.publish(
      Array.from({ length: 60 }, (_, bay) => createEnvelope(1, `bay:${bay}`)),
    )
    startConsumer(async (tx, payload, event) => {
      const { rows } = await tx.query({ text: 'select pg_current_xact_id()::text', values: [] })
      transactions.add((rows as { pg_current_xact_id: string }[])[0]?.pg_current_xact_id)
      await hook(tx, payload, event)
    })
    await waitUntilSeen(60)
    expect(transactions.size).toBeLessThan(30)
    expect(counter.max).toBe(1)
  })

  test('handles independent aggregates of a transaction at the same time, each in its order', async () => {
    const { publisherBus, createEnvelope, startConsumer, waitUntilSeen, readSeen } = getContext()
    const { counter, hook } = createRunningCounter()
    await publisherBus.publish(
      [1, 2, 3, 4].flatMap((number) =>
        [1, 2, 3, 4, 5].map((bay) => createEnvelope(number, `bay:${bay}`)),
      ),
    )
    startConsumer(hook, { handlesAggregatesInParallel: true })
    await waitUntilSeen(20)
    expect(counter.max).toBeGreaterThan(1)
    expect(await readSeen()).toEqual(
      Object.fromEntries([1, 2, 3, 4, 5].map((bay) => [`bay:${bay}`, [1, 2, 3, 4]])),
    )
  })

  test('processes at most four aggregates in parallel after a failure, so that requests get connections of the pool', async () => {
    const { publisherBus, createEnvelope, startConsumer, waitUntilSeen } = getContext()
    const { counter, hook } = createRunningCounter()
    const failed = new Set<string>()
    await publisherBus.publish(
      Array.from({ length: 60 }, (_, bay) => createEnvelope(1, `bay:${bay}`)),
    )
    startConsumer(async (tx, payload, event) => {
      await hook(tx, payload, event)
      if (failed.has(event.id)) return
      failed.add(event.id)
      throw new Error('cannot sweep yet')
    })
    await waitUntilSeen(60)
    expect(counter.max).toBeGreaterThan(1)
    expect(counter.max).toBeLessThanOrEqual(4)
  })

  test('goes on after a failure that follows the commit', async () => {
    const { publisherBus, createEnvelope, startConsumer, readSeen, countWaiting, listDeadLetters } =
      getContext()
    const reported: unknown[] = []
    const { handle } = createSweepingReaction(getContext().runId)
    await publisherBus.publish([1, 2, 3].map((number) => createEnvelope(number)))
    startConsumer(undefined, {
      handle: async (tx, event, service) => {
        await handle(tx, event, service)
        const { number } = event.payload as { number: number }
        return () => {
          if (number === 2) throw new Error('the page is gone')
          reported.push(number)
        }
      },
    })
    await eventually(() => expect(reported).toEqual([1, 3]))
    await eventually(async () => expect(await countWaiting()).toBe(0))
    expect(await readSeen()).toEqual({ 'bay:1': [1, 2, 3] })
    expect(await listDeadLetters()).toEqual([])
  })

  test('continues the trace of the publisher in the reaction', async () => {
    const { publisherBus, createEnvelope, startConsumer } = getContext()
    const traces: (string | undefined)[] = []
    startConsumer(async () => void traces.push(getCurrentContext()?.traceparent))
    const traceparent = `00-${'ab'.repeat(16)}-00f067aa0ba902b7-01`
    await publisherBus.publish([{ ...createEnvelope(1), traceparent }])
    await eventually(() => expect(traces).toEqual([expect.stringMatching(/^00-(ab){16}-/)]))
  })
}
