/** What an operator does with whole queues. */
import type { QueuedMessage } from '../bus.ts'
import { eventually } from '../testing.ts'
import type { BusTestContext } from './test-context.ts'

const numbersOf = (letters: readonly QueuedMessage[]) =>
  letters.map(({ event }) => (event.payload as { number: number }).number)
const upTo = (end: number) => Array.from({ length: end }, (_, at) => at)

export const testAdmin = (scene: () => BusTestContext): void => {
  test('everything in a queue can be carried out of it and into another bus, in order, the dead as dead', async () => {
    const {
      busOfPublisher,
      envelope,
      consumer,
      seen,
      seenAtLeast,
      waiting,
      withAdmin,
      queue,
      deadLetters,
    } = scene()
    await busOfPublisher.publish(upTo(450).map((at) => envelope(at)))
    await withAdmin((desk) =>
      desk.enqueue(queue, [{ event: envelope(450), reason: 'cannot sweep' }]),
    )
    const carried: QueuedMessage[] = []
    const into = async (letters: readonly QueuedMessage[]) => void carried.push(...letters)
    expect(await withAdmin((desk) => desk.drain(queue, into))).toBe(451)
    expect(numbersOf(carried)).toEqual(upTo(451))
    expect(carried.filter(({ reason }) => reason !== null)).toHaveLength(1)
    expect(await waiting()).toBe(0)
    await withAdmin((desk) => desk.enqueue(queue, carried))
    expect(await deadLetters()).toEqual([carried.at(-1)])
    consumer()
    await seenAtLeast(450)
    expect((await seen())['bay:1']).toEqual(upTo(450))
  })

  test('of what was put aside 1,000 are shown; replayed and carried away are all, however many', async () => {
    const { envelope, withAdmin, queue, deadLetters, getQueueState } = scene()
    const dead = upTo(1001).map((at) => ({ event: envelope(at), reason: 'cannot sweep' }))
    await withAdmin((desk) => desk.enqueue(queue, dead))
    expect(await deadLetters()).toEqual(dead.slice(0, 1000))
    await eventually(async () => expect(await getQueueState()).toEqual({ waiting: 0, dead: 1001 }))
    expect(await withAdmin((desk) => desk.replay(queue, dead.at(-1)!.event.id))).toBe(1)
    await eventually(async () => expect(await getQueueState()).toEqual({ waiting: 1, dead: 1000 }))
    expect(numbersOf(await deadLetters())).toEqual(upTo(1000))
    await withAdmin((desk) =>
      desk.enqueue(queue, [{ event: envelope(1001), reason: 'cannot sweep' }]),
    )
    await eventually(async () => expect(await getQueueState()).toEqual({ waiting: 1, dead: 1001 }))
    expect(await withAdmin((desk) => desk.replay(queue))).toBe(1001)
    expect(await getQueueState()).toEqual({ waiting: 1002, dead: 0 })

    const more = upTo(1001).map((at) => ({ event: envelope(at), reason: 'cannot sweep' }))
    await withAdmin((desk) => desk.enqueue(queue, more))
    const carried: QueuedMessage[] = []
    expect(
      await withAdmin((desk) =>
        desk.drain(queue, async (letters) => void carried.push(...letters)),
      ),
    ).toBe(2003)
    expect(carried.filter(({ reason }) => reason !== null)).toEqual(more)
    expect(await getQueueState()).toEqual({ waiting: 0, dead: 0 })
  })
}
