import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isCi } from '../../../../../scripts/ci.mjs'
import { startEphemeralBroker } from '../../../../../scripts/ephemeral/rabbitmq.mjs'
import { freePort } from '../../../../../scripts/ports.mjs'
import { findRabbit } from '../../../../../scripts/rabbitmq/programs.mjs'
import { createLogger } from '../../base/logger.ts'
import { createTestDatabase } from '../../testing/test-service.ts'
import { type BusUnderTest, testBusContract } from '../bus-contract/bus-contract.ts'
import { createRabbitBus } from './bus-rabbitmq.ts'
import { createRabbitBusAdmin } from './bus-rabbitmq-admin.ts'
import { declareRabbitQueues, waitUntilBrokerListens } from './bus-rabbitmq-queues.ts'

const logger = createLogger('bus', process.env.LOG_LEVEL ?? 'silent')

const createBusUnderTest = async (): Promise<BusUnderTest> => {
  const { broker, stop } = await startEphemeralBroker()
  const getUrl = (service: string) => broker.urlOf(`warsha_${service}`)
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
    connectAs: (service) => createRabbitBus(getUrl(service), service, logger),
    admin: (service) => createRabbitBusAdmin(getUrl(service), service, [...declared], logger),
    environment: (service) => ({ AMQP_URL: getUrl(service) }),
    interrupt: async () => {
      // A killed broker may lose queues that were declared less than a second ago (docs/decisions/0019).
      await sleep(1500)
      const killedPid = broker.pid()!
      process.kill(killedPid, 'SIGKILL')
      // A dying broker has no node name any more, but still listens.
      while (broker.pid() === undefined || broker.pid() === killedPid) await sleep(20)
      await broker.waitUntilReady()
    },
    maxInterruptions: process.env.WARSHA_LONG === '1' ? 3 : 1,
    drop: async () => {
      await stop()
      await database.drop()
    },
  }
}

if (findRabbit()) testBusContract('RabbitMQ', createBusUnderTest)
else test('RabbitMQ is installed on the build machine', () => expect(isCi()).toBe(false))

test('waits for a broker that does not listen yet, but not for one that rejects the connection', async () => {
  // Closes each connection, as a broker does that rejects the user.
  const broker = createServer((socket) => socket.destroy())
  const port = await freePort()
  try {
    const outcome = waitUntilBrokerListens(`amqp://127.0.0.1:${port}`).catch(
      (error: Error) => error.message,
    )
    await sleep(300)
    broker.listen(port, '127.0.0.1')
    expect(await outcome).toMatch(/socket closed/i)
  } finally {
    await new Promise((closed) => broker.close(closed))
  }
})
