import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { writeWhole } from '../files.mjs'
import { services } from '../system.mjs'

export const virtualHost = 'warsha'
/** Who declares exchanges, queues and bindings. */
export const busOwner = 'warsha_bus_owner'
/** @param {string} service */
export const userOf = (service) => `warsha_${service}`

/**
 * Who may do what: a service publishes facts under its own name, and reads and fills its own queues; it declares nothing.
 * RabbitMQ reads this file at each start. Compose gives the same to its broker.
 * @param {(user: string) => string} passwordOf
 */
export function definitions(passwordOf) {
  const users = [busOwner, ...services.map(userOf)]
  return {
    vhosts: [{ name: virtualHost }],
    users: users.map((name) => ({
      name,
      password_hash: passwordHash(passwordOf(name)),
      hashing_algorithm: 'rabbit_password_hashing_sha256',
      tags: '',
    })),
    permissions: [
      { user: busOwner, vhost: virtualHost, configure: '.*', write: '.*', read: '.*' },
      ...services.map((service) => ({
        user: userOf(service),
        vhost: virtualHost,
        configure: '^$',
        write: `^(warsha\\.events|${service}\\..*)$`,
        read: `^${service}\\..*$`,
      })),
    ],
    topic_permissions: services.map((service) => ({
      user: userOf(service),
      vhost: virtualHost,
      exchange: 'warsha.events',
      write: `^${service}\\.`,
      read: '.*',
    })),
  }
}

/** @param {string} password @returns {string} as RabbitMQ keeps it: four bytes of salt, then SHA-256 of both */
function passwordHash(password) {
  const salt = randomBytes(4)
  const hash = createHash('sha256').update(salt).update(password, 'utf8').digest()
  return Buffer.concat([salt, hash]).toString('base64')
}

/**
 * Writes what the broker of a folder reads.
 * @param {string} folder
 * @param {number} port
 * @param {(user: string) => string} passwordOf
 */
export function writeConfiguration(folder, port, passwordOf) {
  const definitionsFile = join(folder, 'definitions.json')
  writeWhole(definitionsFile, JSON.stringify(definitions(passwordOf)), 0o600)
  const lines = [
    `listeners.tcp.1 = 127.0.0.1:${port}`,
    `load_definitions = ${definitionsFile}`,
    'log.console = false',
    'log.file.rotation.size = 10485760',
    'log.file.rotation.count = 4',
  ]
  writeWhole(join(folder, 'rabbitmq.conf'), `${lines.join('\n')}\n`)
  writeWhole(join(folder, 'enabled_plugins'), '[].\n')
}
