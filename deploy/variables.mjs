/** The secrets that docker-compose.yml takes from the environment, by the role, user or service that they belong to. */
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

/** Everybody who has a password: one for the role of the database and the user of RabbitMQ of the same name. */
export const roles = [
  'postgres',
  ...services.flatMap((name) => [`warsha_${name}`, `warsha_${name}_owner`]),
  `warsha_${busDatabase}_owner`,
]
