/**
 * Creates what the migrations need: databases with their roles, and the permissions of RabbitMQ. Compose runs it before
 * each start. Running it again changes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabases } from '../scripts/databases.mjs'
import { definitions } from '../scripts/rabbitmq/configuration.mjs'
import { passwordSecret, roles } from './secret-names.mjs'

/** make-secrets.mjs writes 48 characters. */
const minPasswordLength = 24

/** @param {string} name */
function readSetting(name) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/**
 * Reads the passwords of all roles. Throws if one is short or used twice: then somebody wrote it by hand, and it may be
 * a default that others know.
 *
 * @param {string} folder
 * @returns {Map<string, string>} by role
 */
function readPasswords(folder) {
  const passwords = new Map(
    roles.map((role) => [role, readFileSync(join(folder, passwordSecret(role)), 'utf8').trim()]),
  )
  for (const [role, password] of passwords) {
    const secret = passwordSecret(role)
    if (password.length < minPasswordLength)
      throw new Error(`${secret} has fewer than ${minPasswordLength} characters; use make-secrets`)
    if ([...passwords.values()].filter((other) => other === password).length > 1)
      throw new Error(`${secret} is also the password of another role; use make-secrets`)
  }
  return passwords
}

const passwords = readPasswords(readSetting('PASSWORDS_DIR'))
const passwordOf = (/** @type {string} */ role) => String(passwords.get(role))

const adminUrl = new URL(readSetting('ADMIN_DATABASE_URL'))
adminUrl.password = passwordOf('postgres')
await createDatabases(adminUrl.href, passwordOf)
// Contains only password hashes. RabbitMQ reads it as another user.
writeFileSync(readSetting('RABBITMQ_DEFINITIONS'), JSON.stringify(definitions(passwordOf)), {
  mode: 0o644,
})
console.log('databases, roles and the permissions of RabbitMQ are ready')
