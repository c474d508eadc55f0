/** Names of the secrets of docker-compose.yml. Each is a file of deploy/secrets and of /run/secrets in its containers. */
import { busDatabase, services } from '../scripts/system.mjs'

export const publicKeysSecret = 'public_keys'

/** @param {string} role `postgres`, `warsha_workshop`, … @returns {string} `postgres_password`, `workshop_password`, … */
export function passwordSecret(role) {
  return `${role.replace(/^warsha_/, '')}_password`
}

/** @param {string} service */
export function keySecret(service) {
  return `${service}_key`
}

/** All roles of PostgreSQL. The user of RabbitMQ with the same name has the same password. */
export const roles = [
  'postgres',
  ...services.flatMap((name) => [`warsha_${name}`, `warsha_${name}_owner`]),
  `warsha_${busDatabase}_owner`,
]
