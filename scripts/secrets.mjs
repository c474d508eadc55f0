import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, writeJson, writeWhole } from './files.mjs'
import { services } from './system.mjs'

/** @returns {string} letters and digits only, valid in a URL */
export function randomPassword() {
  return randomBytes(24).toString('hex')
}

/**
 * Passwords of the database roles, created on first use and stored in a file that only its owner can read.
 * @param {string} dataFolder
 * @returns {(role: string) => string}
 */
export function rolePasswords(dataFolder) {
  const path = join(dataFolder, 'passwords.json')
  /** @type {Record<string, string>} */
  const known = readJson(path, {})
  return (role) => {
    const password = known[role] ?? randomPassword()
    if (known[role] !== password) {
      known[role] = password
      writeJson(path, known, 0o600)
    }
    return password
  }
}

/**
 * A key pair per service (ES256). Services sign their requests to each other with it.
 * @param {string} dataFolder
 * @returns {{ keyFileOf: (service: string) => string, publicKeysFile: string }}
 */
export function serviceKeys(dataFolder) {
  const folder = join(dataFolder, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  /** @param {string} service */
  const keyFileOf = (service) => join(folder, `${service}.pem`)
  const publicKeysFile = join(folder, 'public-keys.json')
  writeJson(
    publicKeysFile,
    Object.fromEntries(services.map((name) => [name, publicKey(keyFileOf(name))])),
    0o600,
  )
  return { keyFileOf, publicKeysFile }
}

/** @param {string} privateKeyFile created if missing @returns {string} PEM */
function publicKey(privateKeyFile) {
  if (!existsSync(privateKeyFile)) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    writeWhole(privateKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600)
  }
  return String(
    createPublicKey(readFileSync(privateKeyFile)).export({ type: 'spki', format: 'pem' }),
  )
}
