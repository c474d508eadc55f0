/** What dies may die: the bus, the databases, a relay, a consumer. */
import { expectedNumbers } from '../fixtures/sweepings.ts'
import { eventually } from '../testing.ts'
import { killProcess } from '../testing-process.ts'
import type { BusTestContext } from './test-context.ts'
import { closeDatabaseConnections, isLongRun, timeoutMs } from './test-environment.ts'

/** Promise R1 speaks of 10,000: in the long run. */
const many = isLongRun ? 10_000 : 400

export const testCrashes = (scene: () => BusTestContext): void => {
  test('nothing is lost, doubled or put aside while the bus dies and databases drop their connections', async () => {
    const { bus, outboxes, notes, relay, consumer, sweep, seen, seenAtLeast, deadLetters } = scene()
    relay()
    consumer()
    await sweep(200)
    for (const share of [20, 80, 140].slice(0, bus.maxInterruptions)) {
      await seenAtLeast(share)
      await Promise.all([
        bus.interrupt(),
        closeDatabaseConnections(outboxes),
        closeDatabaseConnections(notes),
      ])
    }
    await eventually(() => sweep(1, 20))
    await seenAtLeast(201)
    const { 'bay:0': first = [], ...rest } = await seen()
    expect({ 'bay:0': first.toSorted((a, b) => a - b), ...rest }).toEqual({
      ...expectedNumbers(200),
      'bay:0': [1, ...Array.from({ length: 20 }, (_, at) => at + 1)],
    })
    // A broker that has just come back may not know this queue's leader yet.
    await eventually(async () => expect(await deadLetters()).toEqual([]), timeoutMs)
  })

  test('of two consumers one leads; the other takes over when it stops', async () => {
    const { relay, consumer, sweep, seenAtLeast } = scene()
    const noted: string[] = []
    const first = consumer(async () => void noted.push('first'))
    await sweep(1)
    relay()
    await seenAtLeast(1)
    consumer(async () => void noted.push('second'))
    await sweep(50)
    await seenAtLeast(51)
    expect(new Set(noted)).toEqual(new Set(['first']))
    await first.stop()
    await sweep(20)
    await seenAtLeast(71)
    expect(noted.slice(51)).toEqual(Array.from({ length: 20 }, () => 'second'))
    expect(noted).toHaveLength(71)
  })

  test(`${many.toLocaleString('en')} events come through once each and in order, though relay and consumer${isLongRun ? ' and bus' : ''} are killed in the middle`, async () => {
    const { bus, sweep, spawn, seen, countSeen, seenAtLeast, unpublished, waiting, deadLetters } =
      scene()
    await sweep(many)
    let relay = spawn('relay')
    let consumer = spawn('consumer')
    // The relay is killed between publishing and marking: what it published is published again.
    await eventually(async () => expect(await unpublished()).toBeLessThan(many), timeoutMs)
    await killProcess(relay)
    expect(await unpublished()).toBeGreaterThan(0)
    relay = spawn('relay')
    for (const share of isLongRun ? [0.1, 0.3, 0.5] : [0.1, 0.5]) {
      await seenAtLeast(share * many)
      await killProcess(consumer)
      expect(await countSeen()).toBeLessThan(many)
      consumer = spawn('consumer')
      if (!isLongRun) continue
      await killProcess(relay)
      await bus.interrupt()
      relay = spawn('relay')
    }
    await seenAtLeast(many)
    await eventually(async () => expect(await unpublished()).toBe(0), timeoutMs)
    await eventually(async () => expect(await waiting()).toBe(0), timeoutMs)
    expect(await seen()).toEqual(expectedNumbers(many))
    expect(await deadLetters()).toEqual([])
  })
}
