/** Creates the bus of a service: RabbitMQ if AMQP_URL is set, PostgreSQL otherwise. */

import type { Logger } from '../../base/logger.ts'
import { retryForever } from '../../base/retry-forever.ts'
import type { Bus, BusAdmin } from './bus.ts'
import { createPostgresBus, createPostgresBusAdmin } from './bus-postgres.ts'
import { createRabbitBus } from './bus-rabbitmq.ts'
import { createRabbitBusAdmin } from './bus-rabbitmq-admin.ts'
import type { Reaction } from './reaction.ts'

export interface BusAddresses {
  readonly BUS_URL: string
  readonly AMQP_URL?: string | undefined
}

export type Transport = 'postgresql' | 'rabbitmq'

/** Creates the bus of a service: RabbitMQ if its address is known, otherwise PostgreSQL. */
export const createBus = (
  { BUS_URL, AMQP_URL }: BusAddresses,
  service: string,
  logger: Logger,
): Bus =>
  AMQP_URL ? createRabbitBus(AMQP_URL, service, logger) : createPostgresBus(BUS_URL, logger)

/** Creates access to the queues of a service for operators: look, replay, move. */
export const createBusAdmin = (
  transport: Transport,
  { BUS_URL, AMQP_URL }: BusAddresses,
  { name, reactions }: { name: string; reactions: readonly Pick<Reaction<never>, 'queue'>[] },
  logger: Logger,
): BusAdmin => {
  if (transport === 'postgresql') return createPostgresBusAdmin(BUS_URL, logger)
  if (!AMQP_URL) throw new Error('AMQP_URL is not set')
  const queues = reactions.map(({ queue }) => queue)
  return createRabbitBusAdmin(AMQP_URL, name, queues, logger)
}

/**
 * Throws if the service works on RabbitMQ while PostgreSQL still has messages for it, because newer events would
 * overtake them. The error names the command that moves them. Waits while PostgreSQL is unavailable.
 */
export const assertNoMessagesLeftInPostgres = async (
  addresses: BusAddresses,
  service: string,
  logger: Logger,
): Promise<void> => {
  if (!addresses.AMQP_URL) return
  const admin = createPostgresBusAdmin(addresses.BUS_URL, logger)
  const done = new AbortController()
  let remaining = 0
  await retryForever('count messages left in PostgreSQL', logger, done.signal, async () => {
    const states = await admin.getQueueStates()
    remaining = states.reduce((sum, { waiting, dead }) => sum + waiting + dead, 0)
    done.abort()
  })
  await admin.close()
  if (remaining === 0) return
  const command = `node services/${service}/dist/main.mjs bus move rabbitmq`
  throw new Error(
    `PostgreSQL still has ${remaining} messages for ${service}; "${command}" moves them to RabbitMQ`,
  )
}
