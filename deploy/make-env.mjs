/**
 * `node deploy/make-env.mjs [file]`: writes a new .env with random secrets for docker-compose.yml. Never overwrites
 * a file, because a running installation would lose access to its data.
 */
import '../scripts/node-version.mjs'
import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { randomPassword } from '../scripts/postgres/cluster.mjs'
import { services } from '../scripts/system.mjs'
import { keyVariable, passwordVariable, roles } from './variables.mjs'

/** @returns {string[]} lines of a file that docker compose reads */
function lines() {
  /** @type {Record<string, string>} */
  const publicKeys = {}
  const keys = services.map((name) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    publicKeys[name] = String(publicKey.export({ type: 'spki', format: 'pem' }))
    return `${keyVariable(name)}=${JSON.stringify(privateKey.export({ type: 'pkcs8', format: 'pem' }))}`
  })
  return [
    '# The address that people open; behind the proxy of the profile "https": https://<DOMAIN>.',
    'PUBLIC_URL=http://localhost:8080',
    '# DOMAIN=warsha.example.com',
    '',
    '# Secrets that give full access to the shop. Store this file safely.',
    ...roles.map((role) => `${passwordVariable(role)}=${randomPassword()}`),
    '',
    ...keys,
    `PUBLIC_KEYS='${JSON.stringify(publicKeys)}'`,
  ]
}

try {
  const file = process.argv[2] ?? '.env'
  writeFileSync(file, `${lines().join('\n')}\n`, { mode: 0o600, flag: 'wx' })
  console.log(`${file} is written; set PUBLIC_URL in it, then: docker compose up --build -d`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
