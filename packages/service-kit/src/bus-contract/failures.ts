/** Which failures count, and what becomes of a message that fails again and again. */
import { BusyError } from '../errors.ts'
import type { SweepingHook } from '../fixtures/sweepings.ts'
import { eventually } from '../testing.ts'
import type { BusTestContext } from './test-context.ts'
import { timeoutMs } from './test-environment.ts'

export const testFailures = (scene: () => BusTestContext): void => {
  test('what fails five times by itself is put aside with its reason, and those behind it go on', async () => {
    const { busOfPublisher, envelope, consumer, seen, deadLetters, waiting } = scene()
    const tries = new Map<string, number>()
    consumer(async (_tx, { number }, event) => {
      tries.set(event.id, (tries.get(event.id) ?? 0) + 1)
      if (number === 2 && event.aggregate === 'bay:1') throw new Error('cannot sweep')
    })
    const poison = envelope(2)
    const malformed = envelope('two', 'bay:2')
    const others = ['bay:1', 'bay:2'].flatMap((bay) => [envelope(3, bay), envelope(4, bay)])
    await busOfPublisher.publish([envelope(1), poison, malformed, ...others])
    await eventually(async () =>
      expect(await seen()).toEqual({ 'bay:1': [1, 3, 4], 'bay:2': [3, 4] }),
    )
    expect(tries.get(poison.id)).toBe(5)
    expect(await deadLetters()).toEqual(
      expect.arrayContaining([
        { event: poison, reason: expect.stringContaining('cannot sweep') },
        { event: malformed, reason: expect.any(String) },
      ]),
    )
    await eventually(async () => expect(await waiting()).toBe(0))
  })

  test('what was put aside is replayed by an operator, one or all, and may fail five times again', async () => {
    const { busOfPublisher, envelope, consumer, seen, withAdmin, queue, deadLetters } = scene()
    const tries = new Map<string, number>()
    let isMended = false
    const first = consumer(async (_tx, _payload, event) => {
      tries.set(event.id, (tries.get(event.id) ?? 0) + 1)
      if (!isMended) throw new Error('cannot sweep')
    })
    const events = [envelope(1), envelope(2, 'bay:2'), envelope(3, 'bay:3')]
    await busOfPublisher.publish(events)
    const dead = () => deadLetters().then((letters) => letters.length)
    await eventually(async () => expect(await dead()).toBe(3), timeoutMs)
    expect(await withAdmin((desk) => desk.replay(queue, events[1]!.id))).toBe(1)
    await eventually(() => expect(tries.get(events[1]!.id)).toBe(10), timeoutMs)
    await eventually(async () => expect(await dead()).toBe(3), timeoutMs)
    isMended = true
    expect(await withAdmin((desk) => desk.replay(queue))).toBe(3)
    await eventually(async () =>
      expect(await seen()).toEqual({ 'bay:1': [1], 'bay:2': [2], 'bay:3': [3] }),
    )
    await first.stop()
    expect(await dead()).toBe(0)
  })

  test('failures are remembered when the consumer is another, and outages are no failures', async () => {
    const { busOfPublisher, envelope, consumer, seen, deadLetters } = scene()
    let failures = 0
    let outages = 0
    const failing: SweepingHook = async (tx) => {
      if (outages < 2) {
        outages += 1
        if (outages === 1) throw new BusyError(new Error('the other service is away'))
        await tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())', values: [] })
      }
      failures += 1
      throw new Error('cannot sweep')
    }
    const poison = envelope(1)
    const first = consumer(failing)
    await busOfPublisher.publish([poison])
    await eventually(() =>
      expect({ outages, failures: Math.min(failures, 2) }).toEqual({ outages: 2, failures: 2 }),
    )
    await first.stop()
    const before = failures
    expect(before).toBeLessThan(5)
    consumer(failing)
    await eventually(async () => expect(await deadLetters()).toHaveLength(1))
    expect(failures).toBe(5)
    expect(await seen()).toEqual({})
  })
}
