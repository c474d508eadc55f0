import { join } from 'node:path'
import { readJson, writeJson } from '../files.mjs'
import { freePort, isFree, nextFreePort } from '../ports.mjs'
import { gateway } from '../system.mjs'
import { allInstances } from './instances.mjs'

/**
 * Stored between starts. `begun`: the kind of initial data that the folder got. `isLoadingDemo`: a start has created
 * the databases and not yet completed the demo shop. `databases`: a fingerprint of the created
 * databases and roles. `bus`: the bus that was used, with its fingerprint. `migrated`: a fingerprint of the builds that ran
 * the migrations.
 * @typedef {{ ports: Record<string, number>, databasePort?: number, begun?: 'demo' | 'empty', isLoadingDemo?: true,
 *   databases?: string, bus?: { kind: string, mark: string }, migrated?: string }} State
 */

/** @param {string} dataFolder @returns {State} */
export function readState(dataFolder) {
  return readJson(stateFile(dataFolder), { ports: {} })
}

/** @param {string} dataFolder @param {State} state */
export function writeState(dataFolder, state) {
  writeJson(stateFile(dataFolder), state, 0o600)
}

/** @param {string} dataFolder */
function stateFile(dataFolder) {
  return join(dataFolder, 'state.json')
}

/**
 * Requests for the port of the gateway. `port` is required: the start fails if it is taken. `preferredPort` is the first
 * choice without such a port. 0 is any port.
 * @typedef {{ host: string, port?: number, preferredPort: number }} GatewayPortRequest
 */

/**
 * Chooses ports for all processes: the previous ones if they are free.
 * @param {Record<string, number>} previous
 * @param {GatewayPortRequest & { instances: number }} request
 * @returns {Promise<Record<string, number>>}
 */
export async function choosePorts(previous, request) {
  /** @type {Record<string, number>} */
  // Ports of instances that do not run this time are stored for the next start.
  const chosen = { ...previous, [gateway]: await chooseGatewayPort(previous[gateway], request) }
  for (const name of allInstances(request.instances)) {
    delete chosen[name]
    const free = await freePort(previous[name])
    chosen[name] = Object.values(chosen).includes(free) ? await freePort() : free
  }
  return chosen
}

/** @param {number | undefined} previous @param {GatewayPortRequest} request */
async function chooseGatewayPort(previous, { host, port, preferredPort }) {
  if (port !== undefined) return requirePort(port, host)
  if (preferredPort === 0) return freePort(previous, host)
  if (await isFree(preferredPort, host)) return preferredPort
  if (previous && (await isFree(previous, host))) return previous
  return nextFreePort(preferredPort + 1, host)
}

/** @param {number} port @param {string} host */
async function requirePort(port, host) {
  if (port === 0) return freePort(0, host)
  if (await isFree(port, host)) return port
  throw new Error(`Port ${port} on ${host} is taken or not allowed: give another one in PORT.`)
}
