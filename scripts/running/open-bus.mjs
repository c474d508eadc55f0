import { join } from 'node:path'
import { logFileFor } from '../processes/logs.mjs'
import { busOwner, userOf } from '../rabbitmq/configuration.mjs'
import { findRabbit } from '../rabbitmq/programs.mjs'
import { superviseBroker } from '../rabbitmq/supervise-broker.mjs'
import { services } from '../system.mjs'
import { runBusCommand } from './service-commands.mjs'

/**
 * The bus between the services.
 * @typedef {object} MessageBus
 * @property {'rabbitmq' | 'postgresql'} kind
 * @property {boolean} isStartedHere RabbitMQ starts together with the shop, and may not listen yet
 * @property {string} fingerprint changes when queues must be declared again
 * @property {string} description for people
 * @property {(service: string) => Record<string, string>} environmentOf
 * @property {() => Promise<void>} waitUntilReady
 * @property {() => Pick<import('../supervisor/status.mjs').ProcessStatus, 'pid' | 'port' | 'restarts' | 'startedAt'>} [status] of a local RabbitMQ
 * @property {() => Promise<void>} stop
 * @property {() => void} kill
 */

/** For a bus that the launcher neither starts nor stops. */
const externalLifecycle = {
  isStartedHere: false,
  waitUntilReady: async () => {},
  stop: async () => {},
  kill: () => {},
}

/** @type {MessageBus} */
const postgresqlBus = {
  ...externalLifecycle,
  kind: 'postgresql',
  fingerprint: 'postgresql',
  description: 'messages between services go through PostgreSQL',
  environmentOf: () => ({}),
}

/**
 * Opens the RabbitMQ of `url`, a local one if it is installed, otherwise the bus database. WARSHA_BUS=postgresql forces the
 * database.
 * @param {{ dataFolder: string, url?: string, passwordOf: (name: string) => string, print: (line: string) => void }} options
 * @returns {Promise<MessageBus>}
 */
export async function openBus({ dataFolder, url, passwordOf, print }) {
  if (url) return externalBroker(url)
  if (process.env.WARSHA_BUS === 'postgresql') return postgresqlBus
  if (findRabbit()) return startLocalBroker({ dataFolder, passwordOf, print })
  return {
    ...postgresqlBus,
    description: `${postgresqlBus.description} (no RabbitMQ is installed)`,
  }
}

/** @param {string} url @returns {MessageBus} */
function externalBroker(url) {
  const { host } = new URL(url)
  return {
    ...externalLifecycle,
    kind: 'rabbitmq',
    fingerprint: host,
    description: `messages between services go through RabbitMQ at ${host}`,
    environmentOf: () => ({ AMQP_URL: url }),
  }
}

/**
 * @param {{ dataFolder: string, passwordOf: (name: string) => string, print: (line: string) => void }} options
 * @returns {Promise<MessageBus>}
 */
async function startLocalBroker({ dataFolder, passwordOf, print }) {
  const { storageId, port, urlOf, waitUntilReady, status, stop, kill } = await superviseBroker({
    folder: join(dataFolder, 'rabbitmq'),
    logFile: logFileFor(join(dataFolder, 'logs'), 'rabbitmq'),
    passwordOf: (user) => passwordOf(`rabbitmq ${user}`),
    print,
  })
  return {
    kind: 'rabbitmq',
    isStartedHere: true,
    fingerprint: storageId,
    description: `messages between services go through a local RabbitMQ on port ${port}`,
    environmentOf: (service) => ({
      AMQP_URL: urlOf(userOf(service)),
      AMQP_MIGRATE_URL: urlOf(busOwner),
    }),
    waitUntilReady,
    status,
    stop,
    kill,
  }
}

/**
 * If the bus has changed since the last start, moves the messages of the earlier bus before any service starts.
 * @param {{ earlierKind: string | undefined, bus: MessageBus, context: import('./service-commands.mjs').CommandContext,
 *   print: (line: string) => void }} options
 */
export async function moveMessagesOfEarlierBus({ earlierKind, bus, context, print }) {
  if (!earlierKind || earlierKind === bus.kind) return
  if (bus.kind === 'postgresql') {
    print(
      'RabbitMQ was the bus at the last start: messages that it still holds are delivered when it is the bus again',
    )
    return
  }

  await bus.waitUntilReady()
  for (const name of services) {
    for (const line of await runBusCommand(context, name, ['move', bus.kind])) print(line)
  }
}
