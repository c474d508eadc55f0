/** The command `bus ...` for operators: works on the queues of one service. */

import type { Logger } from '../../base/logger.ts'
import type { DeadLetter } from './bus.ts'
import { type BusAddresses, createBusAdmin, type Transport } from './create-bus.ts'
import type { Reaction } from './reaction.ts'

interface QueueOwner {
  readonly name: string
  readonly reactions: readonly Pick<Reaction<never>, 'queue'>[]
}

const usage = `bus look                          number of waiting messages and dead letters in each queue
bus dead <queue>                  lists the dead letters of a queue with their reasons
bus replay <queue> [event id]     moves dead letters to the end of the queue
bus move rabbitmq|postgresql      moves all messages from the other bus; the service must be stopped`

/** Prints the result line by line, or one line with the error and sets exit code 1. */
export const runBusCommand = async (
  ...command: Parameters<typeof executeBusCommand>
): Promise<void> => {
  try {
    for (const line of await executeBusCommand(...command)) console.log(line)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

const executeBusCommand = async (
  args: readonly string[],
  addresses: BusAddresses,
  service: QueueOwner,
  logger: Logger,
): Promise<string[]> => {
  const [verb, object = '', eventId] = args
  if (verb === 'move' && (object === 'rabbitmq' || object === 'postgresql'))
    return moveMessages(object, addresses, service, logger)

  const queues = service.reactions.map(({ queue }) => queue)
  if (object && !queues.includes(object))
    throw new Error(`${service.name} has no queue ${object}. Its queues: ${queues.join(', ')}.`)

  const transport = addresses.AMQP_URL ? 'rabbitmq' : 'postgresql'
  const admin = createBusAdmin(transport, addresses, service, logger)
  try {
    if (verb === 'look')
      return (await admin.getQueueStates()).map(
        ({ queue, waiting, dead }) => `${queue}: ${waiting} waiting, ${dead} dead letters`,
      )
    if (verb === 'dead' && object) return (await admin.listDeadLetters(object)).map(toLine)
    if (verb === 'replay' && object)
      return [`${object}: ${await admin.replay(object, eventId)} replayed`]
    throw new Error(`Unknown command. Usage:\n${usage}`)
  } finally {
    await admin.close()
  }
}

/** Leaves out the payload, which may contain personal data. Operators read it in the queue. */
const toLine = ({ event, reason }: DeadLetter): string =>
  `${event.id} ${event.name} ${event.aggregate} of ${event.occurred_at}: ${reason.split('\n')[0]}`

const moveMessages = async (
  to: Transport,
  addresses: BusAddresses,
  service: QueueOwner,
  logger: Logger,
): Promise<string[]> => {
  const from = to === 'rabbitmq' ? 'postgresql' : 'rabbitmq'
  const source = createBusAdmin(from, addresses, service, logger)
  const target = createBusAdmin(to, addresses, service, logger)
  try {
    const lines = []
    for (const { queue, waiting, dead } of await source.getQueueStates()) {
      if (waiting + dead === 0) continue
      const moved = await source.drain(queue, (messages) => target.enqueue(queue, messages))
      lines.push(`${queue}: ${moved} moved to ${to}`)
    }
    return lines
  } finally {
    await source.close()
    await target.close()
  }
}
