/** Tests of failing reactions: which failures count, and when a message becomes a dead letter. */
import { BusyError } from '../../base/errors.ts'
import type { SweepingHook } from '../../testing/fixtures/sweepings.ts'
import { eventually } from '../../testing/test-service.ts'
import type { BusTestContext } from './test-context.ts'
import { timeoutMs } from './test-environment.ts'

export const testFailures = (getContext: () => BusTestContext): void => {
  test('dead-letters a message with its reason after five failures and goes on with the next ones', async () => {
    const { publisherBus, createEnvelope, startConsumer, readSeen, listDeadLetters, countWaiting } =
      getContext()
    const tries = new Map<string, number>()
    startConsumer(async (_tx, { number }, event) => {
      tries.set(event.id, (tries.get(event.id) ?? 0) + 1)
      if (number === 2 && event.aggregate === 'bay:1') throw new Error('cannot sweep')
    })
    const poison = createEnvelope(2)
    const malformed = createEnvelope('two', 'bay:2')
    const others = ['bay:1', 'bay:2'].flatMap((bay) => [
      createEnvelope(3, bay),
      createEnvelope(4, bay),
    ])
    await publisherBus.publish([createEnvelope(1), poison, malformed, ...others])
    await eventually(async () =>
      expect(await readSeen()).toEqual({ 'bay:1': [1, 3, 4], 'bay:2': [3, 4] }),
    )
    // The first try may be in a transaction of several events, which does not count.
    expect([5, 6]).toContain(tries.get(poison.id))
    expect(await listDeadLetters()).toEqual(
      expect.arrayContaining([
        { event: poison, reason: expect.stringContaining('cannot sweep') },
        { event: malformed, reason: expect.any(String) },
      ]),
    )
    await eventually(async () => expect(await countWaiting()).toBe(0))
  })

  test('replays one or all dead letters, which may fail five times again', async () => {
    const {
      publisherBus,
      createEnvelope,
      startConsumer,
      readSeen,
      withAdmin,
      queue,
      listDeadLetters,
    } = getContext()
    const tries = new Map<string, number>()
    let isFixed = false
    const first = startConsumer(async (_tx, _payload, event) => {
      tries.set(event.id, (tries.get(event.id) ?? 0) + 1)
      if (!isFixed) throw new Error('cannot sweep')
    })
    const events = [createEnvelope(1), createEnvelope(2, 'bay:2'), createEnvelope(3, 'bay:3')]
    await publisherBus.publish(events)
    const countDeadLetters = async () => (await listDeadLetters()).length
    await eventually(async () => expect(await countDeadLetters()).toBe(3), timeoutMs)
    expect(await withAdmin((admin) => admin.replay(queue, events[1]!.id))).toBe(1)
    await eventually(() => expect(tries.get(events[1]!.id)).toBeGreaterThanOrEqual(10), timeoutMs)
    await eventually(async () => expect(await countDeadLetters()).toBe(3), timeoutMs)
    isFixed = true
    expect(await withAdmin((admin) => admin.replay(queue))).toBe(3)
    await eventually(async () =>
      expect(await readSeen()).toEqual({ 'bay:1': [1], 'bay:2': [2], 'bay:3': [3] }),
    )
    await first.stop()
    expect(await countDeadLetters()).toBe(0)
  })

  test('an event that waits for a lock too long holds up its aggregate only', async () => {
    const { publisherBus, createEnvelope, startConsumer, readSeen } = getContext()
    let isLocked = true
    await publisherBus.publish(
      Array.from({ length: 20 }, (_, bay) => createEnvelope(1, `bay:${bay}`)),
    )
    startConsumer(async (tx, _payload, { aggregate }) => {
      if (!isLocked || aggregate !== 'bay:1') return
      const text = `do $$ begin raise lock_not_available; end $$`
      await tx.query({ text, values: [] })
    })
    await eventually(async () => expect(Object.keys(await readSeen())).toHaveLength(19), timeoutMs)
    expect(await readSeen()).not.toHaveProperty('bay:1')
    isLocked = false
    await eventually(async () => expect(Object.keys(await readSeen())).toHaveLength(20), timeoutMs)
  })

  test('counts failures across consumers and does not count outages', async () => {
    const { publisherBus, createEnvelope, startConsumer, readSeen, listDeadLetters } = getContext()
    let failures = 0
    let outages = 0
    const failing: SweepingHook = async (tx) => {
      if (outages < 2) {
        outages += 1
        if (outages === 1) throw new BusyError(new Error('the other service is unavailable'))
        await tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())', values: [] })
      }
      failures += 1
      throw new Error('cannot sweep')
    }
    const poison = createEnvelope(1)
    const first = startConsumer(failing)
    await publisherBus.publish([poison])
    await eventually(() =>
      expect({ outages, failures: Math.min(failures, 2) }).toEqual({ outages: 2, failures: 2 }),
    )
    await first.stop()
    const before = failures
    expect(before).toBeLessThan(5)
    startConsumer(failing)
    await eventually(async () => expect(await listDeadLetters()).toHaveLength(1))
    expect(failures).toBe(5)
    expect(await readSeen()).toEqual({})
  })
}
