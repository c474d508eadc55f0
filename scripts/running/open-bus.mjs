import { join } from 'node:path'
import { busOwner, userOf } from '../rabbitmq/configuration.mjs'
import { findRabbit } from '../rabbitmq/programs.mjs'
import { superviseBroker } from '../rabbitmq/supervise-broker.mjs'
import { operateBus } from './commands.mjs'
import { logFileFor } from './logs.mjs'

/**
 * The bus between the services.
 * @typedef {object} MessageBus
 * @property {'rabbitmq' | 'postgresql'} kind
 * @property {string} mark changes when queues must be declared again
 * @property {string} description for people
 * @property {(service: string) => Record<string, string>} environmentOf
 * @property {() => Promise<void>} untilReady
 * @property {() => Pick<import('./claim-data-folder.mjs').ProcessStatus, 'pid' | 'port' | 'restarts' | 'startedAt'>} [status] of a RabbitMQ of its own
 * @property {() => Promise<void>} stop
 * @property {() => void} kill
 */

const nothing = {
  untilReady: async () => {},
  stop: async () => {},
  kill: () => {},
}

/** @type {MessageBus} */
const postgresql = {
  kind: 'postgresql',
  mark: 'postgresql',
  environmentOf: () => ({}),
  ...nothing,
  description: 'messages between services go through PostgreSQL',
}

/**
 * Opens the given RabbitMQ, a local one if it is installed, otherwise the bus database. WARSHA_BUS=postgresql forces the
 * database.
 * @param {{ dataFolder: string, url?: string, passwordOf: (name: string) => string, say: (line: string) => void }} options
 * @returns {Promise<MessageBus>}
 */
export async function openBus({ dataFolder, url, passwordOf, say }) {
  if (url) return given(url)
  if (process.env.WARSHA_BUS === 'postgresql') return postgresql
  if (findRabbit()) return own({ dataFolder, passwordOf, say })
  return { ...postgresql, description: `${postgresql.description} (no RabbitMQ is installed)` }
}

/** @param {string} url @returns {MessageBus} */
function given(url) {
  const { host } = new URL(url)
  const description = `messages between services go through RabbitMQ at ${host}`
  return {
    kind: 'rabbitmq',
    mark: host,
    description,
    ...nothing,
    environmentOf: () => ({ AMQP_URL: url }),
  }
}

/**
 * @param {{ dataFolder: string, passwordOf: (name: string) => string, say: (line: string) => void }} options
 * @returns {Promise<MessageBus>}
 */
async function own({ dataFolder, passwordOf, say }) {
  const broker = await superviseBroker({
    folder: join(dataFolder, 'rabbitmq'),
    logFile: logFileFor(join(dataFolder, 'logs'), 'rabbitmq'),
    passwordOf: (user) => passwordOf(`rabbitmq ${user}`),
    say,
  })
  const { mark, untilReady, status, stop, kill } = broker
  return {
    kind: 'rabbitmq',
    mark,
    untilReady,
    status,
    stop,
    kill,
    description: `messages between services go through a local RabbitMQ on port ${broker.port}`,
    environmentOf: (service) => ({
      AMQP_URL: broker.urlOf(userOf(service)),
      AMQP_MIGRATE_URL: broker.urlOf(busOwner),
    }),
  }
}

/**
 * If the bus has changed since the last start, moves the messages of the earlier bus before any service starts.
 * @param {{ before: string | undefined, bus: MessageBus, services: readonly string[], say: (line: string) => void,
 *   environment: Record<string, NodeJS.ProcessEnv>, logFileOf: (name: string) => string }} options
 */
export async function carryOver({ before, bus, services, environment, logFileOf, say }) {
  if (!before || before === bus.kind) return
  if (bus.kind === 'postgresql') {
    say(
      'RabbitMQ was the bus last time: what it still holds comes through when it is the bus again',
    )
    return
  }
  await bus.untilReady()
  for (const name of services)
    for (const line of await operateBus(name, ['move', bus.kind], environment, logFileOf)) say(line)
}
