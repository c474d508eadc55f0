import { setTimeout as sleep } from 'node:timers/promises'
import { startPassingBroker } from '../../../scripts/rabbitmq/ephemeral.mjs'
import { findRabbit } from '../../../scripts/rabbitmq/programs.mjs'
import { type BusUnderTest, busContract } from './bus-contract.ts'
import { createRabbitBus } from './bus-rabbitmq.ts'
import { createRabbitBusAdmin } from './bus-rabbitmq-admin.ts'
import { declareRabbitQueues } from './bus-rabbitmq-queues.ts'
import { createLogger } from './logger.ts'
import { createTestDatabase } from './testing.ts'

const logger = createLogger('bus', process.env.LOG_LEVEL ?? 'silent')

const makeBus = async (): Promise<BusUnderTest> => {
  const { broker, stop } = await startPassingBroker()
  const urlOf = (service: string) => broker.urlOf(`warsha_${service}`)
  const database = await createTestDatabase('identity', true)
  const declared = new Set<string>()
  return {
    declare: async (service, subscriptions) => {
      for (const { queue } of subscriptions) declared.add(queue)
      await declareRabbitQueues(
        broker.urlOf('warsha_bus_owner'),
        database.ownerUrl,
        service,
        subscriptions,
      )
    },
    connectAs: (service) => createRabbitBus(urlOf(service), service, logger),
    admin: (service) => createRabbitBusAdmin(urlOf(service), service, [...declared], logger),
    environment: (service) => ({ AMQP_URL: urlOf(service) }),
    interrupt: async () => {
      // What was declared less than a second ago a killed broker may not know how to reach (docs/decisions/0019).
      await sleep(1500)
      const killed = broker.pid()!
      process.kill(killed, 'SIGKILL')
      // While it dies it has no name any more, and still listens.
      while (broker.pid() === undefined || broker.pid() === killed) await sleep(20)
      await broker.untilReady()
    },
    maxInterruptions: process.env.WARSHA_LONG === '1' ? 3 : 1,
    drop: async () => {
      await stop()
      await database.drop()
    },
  }
}

if (findRabbit()) busContract('RabbitMQ', makeBus)
else
  test('a build machine has RabbitMQ; elsewhere the run ends by saying that it was not tried', () =>
    expect(process.env.CI).toBeUndefined())
