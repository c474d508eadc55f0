/** What dies may die: the bus, the databases, a relay, a consumer. */
import { allInOrder } from '../fixtures/sweepings.ts'
import { eventually } from '../testing.ts'
import { killAtOnce } from '../testing-process.ts'
import type { Scene } from './scene.ts'
import { cutDatabase, isLong, patience } from './stage.ts'

/** Promise R1 speaks of 10,000: in the long run. */
const many = isLong ? 10_000 : 400

export const testDeaths = (scene: () => Scene): void => {
  test('nothing is lost, doubled or put aside while the bus dies and databases drop their connections', async () => {
    const { bus, outboxes, notes, relay, consumer, sweep, seen, seenAtLeast, deadLetters } = scene()
    relay()
    consumer()
    await sweep(200)
    for (const share of [20, 80, 140].slice(0, bus.cuts)) {
      await seenAtLeast(share)
      await Promise.all([bus.cut(), cutDatabase(outboxes), cutDatabase(notes)])
    }
    await eventually(() => sweep(1, 20))
    await seenAtLeast(201)
    const { 'bay:0': first = [], ...rest } = await seen()
    expect({ 'bay:0': first.toSorted((a, b) => a - b), ...rest }).toEqual({
      ...allInOrder(200),
      'bay:0': [1, ...Array.from({ length: 20 }, (_, at) => at + 1)],
    })
    // A broker that has just come back may not know this queue's leader yet.
    await eventually(async () => expect(await deadLetters()).toEqual([]), patience)
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

  test(`${many.toLocaleString('en')} events come through once each and in order, though relay and consumer${isLong ? ' and bus' : ''} are killed in the middle`, async () => {
    const { bus, sweep, spawn, seen, countSeen, seenAtLeast, unpublished, waiting, deadLetters } =
      scene()
    await sweep(many)
    let relay = spawn('relay')
    let consumer = spawn('consumer')
    // The relay is killed between publishing and marking: what it published is published again.
    await eventually(async () => expect(await unpublished()).toBeLessThan(many), patience)
    await killAtOnce(relay)
    expect(await unpublished()).toBeGreaterThan(0)
    relay = spawn('relay')
    for (const share of isLong ? [0.1, 0.3, 0.5] : [0.1, 0.5]) {
      await seenAtLeast(share * many)
      await killAtOnce(consumer)
      expect(await countSeen()).toBeLessThan(many)
      consumer = spawn('consumer')
      if (!isLong) continue
      await killAtOnce(relay)
      await bus.cut()
      relay = spawn('relay')
    }
    await seenAtLeast(many)
    await eventually(async () => expect(await unpublished()).toBe(0), patience)
    await eventually(async () => expect(await waiting()).toBe(0), patience)
    expect(await seen()).toEqual(allInOrder(many))
    expect(await deadLetters()).toEqual([])
  })
}
