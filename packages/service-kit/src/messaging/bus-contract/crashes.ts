/** Tests that interrupt or kill the bus, the databases, a relay or a consumer. */
import { expectedNumbers } from '../../testing/fixtures/sweepings.ts'
import { killProcess } from '../../testing/test-process.ts'
import { eventually } from '../../testing/test-service.ts'
import type { BusTestContext } from './test-context.ts'
import { closeDatabaseConnections, isLongRun, timeoutMs } from './test-environment.ts'

/** The reliability target in docs/operations.md (R1) is measured with 10,000 events, in the long run. */
const eventCount = isLongRun ? 10_000 : 400

export const testCrashes = (getContext: () => BusTestContext): void => {
  test('loses, duplicates and dead-letters no event while the bus and database connections are interrupted', async () => {
    const {
      bus,
      publisherDatabase,
      consumerDatabase,
      startRelay,
      startConsumer,
      sweep,
      readSeen,
      waitUntilSeen,
      listDeadLetters,
    } = getContext()
    startRelay()
    startConsumer()
    await sweep(200)
    for (const count of [20, 80, 140].slice(0, bus.maxInterruptions)) {
      await waitUntilSeen(count)
      await Promise.all([
        bus.interrupt(),
        closeDatabaseConnections(publisherDatabase),
        closeDatabaseConnections(consumerDatabase),
      ])
    }
    await eventually(() => sweep(1, 20))
    await waitUntilSeen(201)
    const { 'bay:0': first = [], ...rest } = await readSeen()
    expect({ 'bay:0': first.toSorted((a, b) => a - b), ...rest }).toEqual({
      ...expectedNumbers(200),
      'bay:0': [1, ...Array.from({ length: 20 }, (_, at) => at + 1)],
    })
    // A broker that has just restarted may not know this queue's leader yet.
    await eventually(async () => expect(await listDeadLetters()).toEqual([]), timeoutMs)
  })

  test('only one of two consumers works, and the other takes over when it stops', async () => {
    const { startRelay, startConsumer, sweep, waitUntilSeen } = getContext()
    const consumers: string[] = []
    const first = startConsumer(async () => void consumers.push('first'))
    await sweep(1)
    startRelay()
    await waitUntilSeen(1)
    startConsumer(async () => void consumers.push('second'))
    await sweep(50)
    await waitUntilSeen(51)
    expect(new Set(consumers)).toEqual(new Set(['first']))
    await first.stop()
    await sweep(20)
    await waitUntilSeen(71)
    expect(consumers.slice(51)).toEqual(Array.from({ length: 20 }, () => 'second'))
    expect(consumers).toHaveLength(71)
  })

  test(`${eventCount.toLocaleString('en')} events arrive once and in order while relay${isLongRun ? ', bus' : ''} and consumer are killed`, async () => {
    const {
      bus,
      sweep,
      spawn,
      readSeen,
      countSeen,
      waitUntilSeen,
      countUnpublished,
      countWaiting,
      listDeadLetters,
    } = getContext()
    await sweep(eventCount)
    let relay = spawn('relay')
    let consumer = spawn('consumer')
    // The relay is killed between publishing and marking, so it publishes some events again.
    await eventually(
      async () => expect(await countUnpublished()).toBeLessThan(eventCount),
      timeoutMs,
    )
    await killProcess(relay)
    expect(await countUnpublished()).toBeGreaterThan(0)
    relay = spawn('relay')
    for (const share of isLongRun ? [0.1, 0.3, 0.5] : [0.1, 0.5]) {
      await waitUntilSeen(share * eventCount)
      await killProcess(consumer)
      expect(await countSeen()).toBeLessThan(eventCount)
      consumer = spawn('consumer')
      if (!isLongRun) continue
      await killProcess(relay)
      await bus.interrupt()
      relay = spawn('relay')
    }
    await waitUntilSeen(eventCount)
    await eventually(async () => expect(await countUnpublished()).toBe(0), timeoutMs)
    await eventually(async () => expect(await countWaiting()).toBe(0), timeoutMs)
    expect(await readSeen()).toEqual(expectedNumbers(eventCount))
    expect(await listDeadLetters()).toEqual([])
  })
}
