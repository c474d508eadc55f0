/** What arrives, where, how often and in which order. */
import { getCurrentContext } from '../context.ts'
import { baySwept, expectedNumbers, sweepBays } from '../fixtures/sweepings.ts'
import { eventually } from '../testing.ts'
import type { BusTestContext } from './test-context.ts'
import { timeoutMs } from './test-environment.ts'

export const testDelivery = (scene: () => BusTestContext): void => {
  test('brings what was committed, and nothing of what was rolled back', async () => {
    const { relay, consumer, sweep, publisherDb: from, runId: word, seen, waiting } = scene()
    relay()
    consumer()
    await sweep(3, 1)
    const failing = from.inTransaction(async (tx) => {
      await sweepBays({ ...from, inTransaction: (work) => work(tx) }, word, 5, 1)
      throw new Error('the deed failed')
    })
    await expect(failing).rejects.toThrow('the deed failed')
    await sweep(1, 2)
    await eventually(async () => expect(await seen()).toEqual({ 'bay:0': [1, 2, 3, 1] }))
    expect(await waiting()).toBe(0)
  })

  test('keeps the order of each aggregate, also where two relays are at work', async () => {
    const { relay, consumer, sweep, seen } = scene()
    relay()
    relay()
    consumer()
    await sweep(200)
    await eventually(async () => expect(await seen()).toEqual(expectedNumbers(200)), timeoutMs)
  })

  test('brings an event to every queue that asks for it, where * stands for one word, and to no other', async () => {
    const { bus, busOfPublisher, envelope, runId: word, waiting } = scene()
    const queues = ['exact', 'starred', 'other'].map((kind) => `identity.${kind}-${word}`)
    const patterns = [
      [baySwept(word).name],
      [`*.bay_swept_${word}`],
      ['workshop.*.other', 'workshop.bay_swept'],
    ]
    await bus.declare(
      'identity',
      queues.map((queue, at) => ({ queue, patterns: patterns[at]! })),
    )
    await busOfPublisher.publish([
      envelope(1),
      envelope(2, 'bay:1', `workshop.deep.bay_swept_${word}`),
    ])
    expect(await Promise.all(queues.map(waiting))).toEqual([1, 1, 0])
  })

  test('takes a fact that nobody asks for, and loses no word about it', async () => {
    const { bus, relay, sweep, unpublished } = scene()
    await bus.declare('identity', [])
    relay()
    await sweep(1)
    await eventually(async () => expect(await unpublished()).toBe(0), timeoutMs)
  })

  test('an event that comes twice is applied once: while the first waits, and after it was done', async () => {
    const { busOfPublisher, envelope, consumer, seen, seenAtLeast, waiting } = scene()
    const events = [envelope(1), envelope(2)]
    await busOfPublisher.publish(events)
    await busOfPublisher.publish(events)
    consumer()
    await seenAtLeast(2)
    await busOfPublisher.publish(events)
    await busOfPublisher.publish([envelope(3)])
    await eventually(async () => expect((await seen())['bay:1']).toContain(3))
    await eventually(async () => expect(await waiting()).toBe(0))
    expect(await seen()).toEqual({ 'bay:1': [1, 2, 3] })
  })

  test('only a few aggregates are worked on at once, so that requests keep their connections', async () => {
    const { busOfPublisher, envelope, consumer, seenAtLeast } = scene()
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
    const { busOfPublisher, envelope, consumer } = scene()
    const traces: (string | undefined)[] = []
    consumer(async () => void traces.push(getCurrentContext()?.traceparent))
    const traceparent = `00-${'ab'.repeat(16)}-00f067aa0ba902b7-01`
    await busOfPublisher.publish([{ ...envelope(1), traceparent }])
    await eventually(() => expect(traces).toEqual([expect.stringMatching(/^00-(ab){16}-/)]))
  })
}
