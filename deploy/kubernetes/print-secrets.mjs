/**
 * `node deploy/kubernetes/print-secrets.mjs [folder]`: prints the files that `deploy/make-secrets.mjs` wrote as secrets of
 * Kubernetes, for `kubectl apply -f -`. The manifests only refer to them.
 */
import '../../scripts/node-version.mjs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { definitions } from '../../scripts/rabbitmq/configuration.mjs'
import { services } from '../../scripts/system.mjs'
import { keySecret, passwordSecret, publicKeysSecret, roles } from '../secret-names.mjs'

const folder = process.argv[2] ?? fileURLToPath(new URL('../secrets', import.meta.url))
const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8').trim()
const passwordOf = (/** @type {string} */ role) => read(passwordSecret(role))

/**
 * @param {string} name as in docker-compose.yml
 * @param {Record<string, string>} stringData
 * @param {string} [type]
 */
const secret = (name, stringData, type = 'Opaque') => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: {
    name: name.replaceAll('_', '-'),
    namespace: 'warsha',
    // The operator of PostgreSQL applies a changed password immediately.
    labels: { 'app.kubernetes.io/part-of': 'warsha', 'cnpg.io/reload': 'true' },
  },
  type,
  stringData,
})

const items = [
  ...roles.map((role) =>
    secret(
      passwordSecret(role),
      { username: role, password: passwordOf(role) },
      'kubernetes.io/basic-auth',
    ),
  ),
  ...services.map((name) => secret(keySecret(name), { value: read(keySecret(name)) })),
  secret(publicKeysSecret, { value: read(publicKeysSecret) }),
  secret('rabbitmq-definitions', { 'definitions.json': JSON.stringify(definitions(passwordOf)) }),
]
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2))
