/**
 * Creates what migrations need: databases, roles, and users and permissions of RabbitMQ. docker-compose.yml runs it before
 * each start. It is idempotent.
 */
import { writeFileSync } from 'node:fs'
import { makeDatabases } from '../scripts/databases.mjs'
import { definitions } from '../scripts/rabbitmq/configuration.mjs'
import { passwordVariable } from './variables.mjs'

/** @param {string} name */
function given(name) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** @param {string} role */
const passwordOf = (role) => given(passwordVariable(role))

const adminUrl = new URL(given('ADMIN_DATABASE_URL'))
adminUrl.password = passwordOf('postgres')
await makeDatabases(adminUrl.href, passwordOf)
// Contains only password hashes: RabbitMQ reads the file under another account.
writeFileSync(given('RABBITMQ_DEFINITIONS'), JSON.stringify(definitions(passwordOf)), {
  mode: 0o644,
})
console.log('databases, roles and the rights in RabbitMQ are there')
