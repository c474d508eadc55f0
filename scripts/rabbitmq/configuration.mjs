import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { writeWhole } from '../files.mjs'
import { services } from '../system.mjs'

export const virtualHost = 'warsha'
/** The user that declares exchanges, queues and bindings. */
export const busOwner = 'warsha_bus_owner'
/** @param {string} service */
export const userOf = (service) => `warsha_${service}`

/**
 * Users and permissions: a service publishes events under its own name and reads and writes its own queues, but declares
 * nothing. RabbitMQ reads this file at each start. docker-compose.yml uses the same definitions.
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

/** @param {string} password @returns {string} in RabbitMQ's format: four bytes of salt, then the SHA-256 of salt and password */
function passwordHash(password) {
  const salt = randomBytes(4)
  const hash = createHash('sha256').update(salt).update(password, 'utf8').digest()
  return Buffer.concat([salt, hash]).toString('base64')
}

/**
 * Writes the configuration files of the broker of a folder.
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
