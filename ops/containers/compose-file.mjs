/** Reads docker-compose.yml. Fails on every key that the test would otherwise ignore silently. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/**
 * @typedef {object} ComposeService
 * @property {string} image
 * @property {{ context: string, dockerfile: string, target: string, args?: Record<string, string> }} [build]
 * @property {string[]} [command]
 * @property {string} [hostname]
 * @property {Record<string, string | number>} [environment]
 * @property {string[]} [secrets]
 * @property {string[]} [volumes]
 * @property {string[]} [networks]
 * @property {'none'} [network_mode]
 * @property {string[]} [ports]
 * @property {Record<string, { condition: string }>} [depends_on]
 * @property {{ test: string[], interval: string, timeout: string, retries: number }} [healthcheck]
 * @property {{ driver: string, options: Record<string, string> }} logging
 * @property {boolean} [init]
 * @property {boolean} [read_only]
 * @property {string[]} [tmpfs]
 * @property {string[]} [cap_drop]
 * @property {string[]} [cap_add]
 * @property {string[]} [security_opt]
 * @property {string} restart
 * @property {string} [stop_grace_period]
 * @property {string} mem_limit
 * @property {number} cpus
 * @property {number} pids_limit
 * @property {string} [shm_size]
 * @property {string[]} [profiles]
 */

/**
 * @typedef {object} ComposeFile
 * @property {string} name
 * @property {Record<string, ComposeService>} services
 * @property {Record<string, { internal?: boolean } | null>} networks
 * @property {Record<string, { file: string }>} secrets
 * @property {Record<string, null>} volumes
 */

const knownKeys = {
  file: ['name', 'services', 'networks', 'secrets', 'volumes'],
  service:
    `image build command hostname environment secrets volumes networks network_mode ports depends_on healthcheck logging
    init read_only tmpfs cap_drop cap_add security_opt restart stop_grace_period mem_limit cpus pids_limit shm_size
    profiles`.split(/\s+/),
}

/** Keys of docker-compose.yml that the test reads and cannot honour, with the reason. */
export const keysNotHonoured = {
  'logging.options.max-file': 'podman keeps one rotated log file; max-size is honoured',
  'healthcheck.interval, .retries, .start_period':
    'podman runs health checks by systemd; the test runs the check of the image once a second instead',
}

/**
 * @param {string} file
 * @param {Record<string, string>} variables what Compose would read from .env
 * @returns {ComposeFile}
 */
export function readComposeFile(file, variables) {
  const parsed = parse(readFileSync(file, 'utf8'), { merge: true })
  const compose = interpolate(parsed, variables)
  assertKnown(compose, knownKeys.file, file)
  for (const [name, service] of Object.entries(compose.services))
    assertKnown(service, knownKeys.service, name)
  return compose
}

/** @param {object} value @param {string[]} known @param {string} where */
function assertKnown(value, known, where) {
  const unknown = Object.keys(value).filter((key) => !known.includes(key) && !key.startsWith('x-'))
  if (unknown.length) throw new Error(`${where}: the test does not know ${unknown.join(', ')}`)
}

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?}` in all strings. @param {any} value @param {Record<string, string>} variables @returns {any} */
function interpolate(value, variables) {
  if (typeof value === 'string')
    return value.replace(/\$\{(\w+)(?::(-|\?)([^}]*))?\}/g, (_, name, operator, rest) => {
      if (variables[name]) return variables[name]
      if (operator === '-') return rest
      throw new Error(`docker-compose.yml: the variable ${name} is not set`)
    })
  if (Array.isArray(value)) return value.map((item) => interpolate(item, variables))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, interpolate(item, variables)]),
  )
}
