/**
 * `node deploy/make-secrets.mjs [folder]`: writes the secrets of docker-compose.yml, all random, into a new folder
 * (deploy/secrets), and a .env with the settings if there is none. Never replaces a folder: an installation with other
 * passwords could no longer open its data.
 *
 * The folder has mode 0700, so no other account of the host reaches the files. The files have mode 0444, because Compose
 * mounts them with the owner and mode that they have on the host, and the users in the containers have other ids.
 */
import '../scripts/node-version.mjs'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { services } from '../scripts/system.mjs'
import { keySecret, passwordSecret, publicKeysSecret, roles } from './secret-names.mjs'

const settings = `# The address that people open. Behind the proxy of the profile "https": https://<DOMAIN>
PUBLIC_URL=http://localhost:8080
# DOMAIN=warsha.example.com
# TRUST_PROXY=1
`

const defaultFolder = fileURLToPath(new URL('secrets', import.meta.url))
const settingsFile = fileURLToPath(new URL('../.env', import.meta.url))

/** @returns {Record<string, string>} content by name */
function createSecrets() {
  /** @type {Record<string, string>} */
  const secrets = {}
  for (const role of roles) secrets[passwordSecret(role)] = randomBytes(24).toString('hex')
  /** @type {Record<string, string>} */
  const publicKeys = {}
  for (const service of services) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    secrets[keySecret(service)] = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    publicKeys[service] = String(publicKey.export({ type: 'spki', format: 'pem' }))
  }
  secrets[publicKeysSecret] = JSON.stringify(publicKeys)
  return secrets
}

/** @returns {boolean} false if there is such a file */
function writeSettings() {
  try {
    writeFileSync(settingsFile, settings, { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

try {
  const folder = process.argv[2] ?? defaultFolder
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder, { mode: 0o700 })
  for (const [name, content] of Object.entries(createSecrets()))
    writeFileSync(join(folder, name), content, { mode: 0o444, flag: 'wx' })
  console.log(`The secrets are in ${folder}. Keep a copy where only you can read it.`)
  if (folder === defaultFolder && writeSettings())
    console.log('The settings are in .env: set PUBLIC_URL there.')
  console.log('Then: docker compose up --build -d')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
