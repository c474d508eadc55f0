/** `bus …`: what an operator may do with the queues of one service. */
import type { QueuedMessage } from './bus.ts'
import { type BusAddresses, createBusAdmin, type Transport } from './create-bus.ts'
import type { Logger } from './logger.ts'
import type { Reaction } from './reaction.ts'

interface Queues {
  readonly name: string
  readonly reactions: readonly Pick<Reaction<never>, 'queue'>[]
}

const usage = `bus look                          how much waits and was put aside in each queue
bus dead <queue>                  what was put aside, with the reason
bus replay <queue> [event id]     puts it back behind what waits
bus move rabbitmq|postgresql      carries everything over from the other bus; while the service is stopped`

/** Prints what there is to say, line by line; a failure as one line, with exit code 1. */
export const runBusCommand = async (...asked: Parameters<typeof operateBus>): Promise<void> => {
  try {
    for (const line of await operateBus(...asked)) console.log(line)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

/** Runs one command on the bus in use. */
const operateBus = async (
  args: readonly string[],
  addresses: BusAddresses,
  service: Queues,
  logger: Logger,
): Promise<string[]> => {
  const [verb, object = '', eventId] = args
  if (verb === 'move' && (object === 'rabbitmq' || object === 'postgresql'))
    return move(object, addresses, service, logger)
  const own = service.reactions.map(({ queue }) => queue)
  if (object && !own.includes(object))
    throw new Error(`${service.name} has no queue ${object}. It has ${own.join(', ')}.`)
  const desk = createBusAdmin(
    addresses.AMQP_URL ? 'rabbitmq' : 'postgresql',
    addresses,
    service,
    logger,
  )
  try {
    if (verb === 'look')
      return (await desk.getQueueStates()).map(
        ({ queue, waiting, dead }) => `${queue}: ${waiting} waiting, ${dead} put aside`,
      )
    if (verb === 'dead' && object) return (await desk.listDeadLetters(object)).map(worded)
    if (verb === 'replay' && object)
      return [`${object}: ${await desk.replay(object, eventId)} put back`]
    throw new Error(`Say one of:\n${usage}`)
  } finally {
    await desk.close()
  }
}

/** The payload may name people: whoever needs it reads it where it lies. */
const worded = ({ event, reason }: QueuedMessage): string =>
  `${event.id} ${event.name} ${event.aggregate} of ${event.occurred_at}: ${reason?.split('\n')[0]}`

const move = async (
  to: Transport,
  addresses: BusAddresses,
  service: Queues,
  logger: Logger,
): Promise<string[]> => {
  const from = createBusAdmin(
    to === 'rabbitmq' ? 'postgresql' : 'rabbitmq',
    addresses,
    service,
    logger,
  )
  const into = createBusAdmin(to, addresses, service, logger)
  try {
    const lines = []
    for (const { queue, waiting, dead } of await from.getQueueStates()) {
      if (waiting + dead === 0) continue
      const moved = await from.drain(queue, (letters) => into.enqueue(queue, letters))
      lines.push(`${queue}: ${moved} moved to ${to}`)
    }
    return lines
  } finally {
    await from.close()
    await into.close()
  }
}
