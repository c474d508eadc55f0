import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

/**
 * Returns the SCRAM verifier that PostgreSQL stores for a password (RFC 5802). Computed here, so that the password is
 * never part of a statement or a server log.
 * @param {string} password ASCII
 * @returns {string}
 */
export function scramVerifier(password) {
  const salt = randomBytes(16)
  const rounds = 4096
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  /** @param {string} name */
  const key = (name) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(key('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`
}
