/** Tests of the operator's commands on whole queues. */

import { eventually } from '../../testing/test-service.ts'
import type { QueuedMessage } from '../bus/bus.ts'
import type { BusTestContext } from './test-context.ts'

const getNumbers = (messages: readonly QueuedMessage[]) =>
  messages.map(({ event }) => (event.payload as { number: number }).number)
const numbersBelow = (end: number) => Array.from({ length: end }, (_, at) => at)

export const testAdmin = (getContext: () => BusTestContext): void => {
  test('drains a queue and refills it in order, with dead letters as dead letters', async () => {
    const {
      publisherBus,
      createEnvelope,
      startConsumer,
      readSeen,
      waitUntilSeen,
      countWaiting,
      withAdmin,
      queue,
      listDeadLetters,
    } = getContext()
    await publisherBus.publish(numbersBelow(450).map((at) => createEnvelope(at)))
    await withAdmin((admin) =>
      admin.enqueue(queue, [{ event: createEnvelope(450), reason: 'cannot sweep' }]),
    )
    const drained: QueuedMessage[] = []
    const receive = async (messages: readonly QueuedMessage[]) => void drained.push(...messages)
    expect(await withAdmin((admin) => admin.drain(queue, receive))).toBe(451)
    expect(getNumbers(drained)).toEqual(numbersBelow(451))
    expect(drained.filter(({ reason }) => reason !== null)).toHaveLength(1)
    expect(await countWaiting()).toBe(0)
    await withAdmin((admin) => admin.enqueue(queue, drained))
    expect(await listDeadLetters()).toEqual([drained.at(-1)])
    startConsumer()
    await waitUntilSeen(450)
    expect((await readSeen())['bay:1']).toEqual(numbersBelow(450))
  })

  test('lists at most 1,000 dead letters, but replays and drains all of them', async () => {
    const { createEnvelope, withAdmin, consumerBus, queue, listDeadLetters, getQueueState } =
      getContext()
    const dead = numbersBelow(1001).map((at) => ({
      event: createEnvelope(at),
      reason: 'cannot sweep',
    }))
    await withAdmin((admin) => admin.enqueue(queue, dead))
    expect(await listDeadLetters()).toEqual(dead.slice(0, 1000))
    await eventually(async () => expect(await getQueueState()).toEqual({ waiting: 0, dead: 1001 }))
    expect(await withAdmin((admin) => admin.replay(queue, dead.at(-1)!.event.id))).toBe(1)
    await eventually(async () => expect(await getQueueState()).toEqual({ waiting: 1, dead: 1000 }))
    expect(await consumerBus.getQueueStates([queue])).toEqual([{ queue, waiting: 1, dead: 1000 }])
    expect(getNumbers(await listDeadLetters())).toEqual(numbersBelow(1000))
    await withAdmin((admin) =>
      admin.enqueue(queue, [{ event: createEnvelope(1001), reason: 'cannot sweep' }]),
    )
    await eventually(async () => expect(await getQueueState()).toEqual({ waiting: 1, dead: 1001 }))
    expect(await withAdmin((admin) => admin.replay(queue))).toBe(1001)
    expect(await getQueueState()).toEqual({ waiting: 1002, dead: 0 })

    const more = numbersBelow(1001).map((at) => ({
      event: createEnvelope(at),
      reason: 'cannot sweep',
    }))
    await withAdmin((admin) => admin.enqueue(queue, more))
    const drained: QueuedMessage[] = []
    expect(
      await withAdmin((admin) =>
        admin.drain(queue, async (messages) => void drained.push(...messages)),
      ),
    ).toBe(2003)
    expect(drained.filter(({ reason }) => reason !== null)).toEqual(more)
    expect(await getQueueState()).toEqual({ waiting: 0, dead: 0 })
  })
}
