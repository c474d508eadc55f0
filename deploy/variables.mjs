/** Names of the secrets that docker-compose.yml takes from the environment, by role, user or service. */
import { busDatabase, services } from '../scripts/system.mjs'

/** @param {string} role `warsha_workshop`, `warsha_workshop_owner` @returns {string} `WORKSHOP_PASSWORD`, `WORKSHOP_OWNER_PASSWORD` */
export function passwordVariable(role) {
  return role === 'postgres'
    ? 'POSTGRES_PASSWORD'
    : `${role.replace(/^warsha_/, '').toUpperCase()}_PASSWORD`
}

/** @param {string} service */
export function keyVariable(service) {
  return `${service.toUpperCase()}_KEY`
}

/** All roles with a password. The database role and the RabbitMQ user of the same name share it. */
export const roles = [
  'postgres',
  ...services.flatMap((name) => [`warsha_${name}`, `warsha_${name}_owner`]),
  `warsha_${busDatabase}_owner`,
]
