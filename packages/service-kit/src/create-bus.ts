/** Which bus a service works on: RabbitMQ where its address is given, PostgreSQL otherwise. */
import type { Bus, BusAdmin } from './bus.ts'
import { createPostgresBus, createPostgresBusAdmin } from './bus-postgres.ts'
import { createRabbitBus } from './bus-rabbitmq.ts'
import { createRabbitBusAdmin } from './bus-rabbitmq-admin.ts'
import type { Logger } from './logger.ts'
import type { Reaction } from './reaction.ts'
import { retryForever } from './retry-forever.ts'

export interface BusAddresses {
  readonly BUS_URL: string
  readonly AMQP_URL?: string | undefined
}

export type Transport = 'postgresql' | 'rabbitmq'

export const createBus = (
  { BUS_URL, AMQP_URL }: BusAddresses,
  service: string,
  logger: Logger,
): Bus =>
  AMQP_URL ? createRabbitBus(AMQP_URL, service, logger) : createPostgresBus(BUS_URL, logger)

export const createBusAdmin = (
  transport: Transport,
  { BUS_URL, AMQP_URL }: BusAddresses,
  { name, reactions }: { name: string; reactions: readonly Pick<Reaction<never>, 'queue'>[] },
  logger: Logger,
): BusAdmin => {
  if (transport === 'postgresql') return createPostgresBusAdmin(BUS_URL, logger)
  if (!AMQP_URL) throw new Error('AMQP_URL names no RabbitMQ')
  const queues = reactions.map(({ queue }) => queue)
  return createRabbitBusAdmin(AMQP_URL, name, queues, logger)
}

/**
 * On RabbitMQ a service must not begin while messages for it still lie in PostgreSQL: later facts would overtake them.
 * Waits while PostgreSQL is away; throws when there are some, naming the command that moves them.
 */
export const assertNoMessagesLeftInPostgres = async (
  addresses: BusAddresses,
  service: string,
  logger: Logger,
): Promise<void> => {
  if (!addresses.AMQP_URL) return
  const desk = createPostgresBusAdmin(addresses.BUS_URL, logger)
  const known = new AbortController()
  let left = 0
  await retryForever('look for messages left behind', logger, known.signal, async () => {
    left = (await desk.getQueueStates()).reduce((sum, { waiting, dead }) => sum + waiting + dead, 0)
    known.abort()
  })
  await desk.close()
  if (left === 0) return
  const command = `node services/${service}/dist/main.mjs bus move rabbitmq`
  throw new Error(
    `${left} messages for ${service} lie in PostgreSQL; "${command}" moves them to RabbitMQ`,
  )
}
