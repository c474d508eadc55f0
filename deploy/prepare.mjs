/**
 * What must be there before anything is migrated: databases with their roles, and what RabbitMQ lets whom do. Run by compose
 * before each start; does nothing twice.
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
// Only hashes of passwords: RabbitMQ reads it under an account of its own.
writeFileSync(given('RABBITMQ_DEFINITIONS'), JSON.stringify(definitions(passwordOf)), {
  mode: 0o644,
})
console.log('databases, roles and the rights in RabbitMQ are there')
