import { join } from 'node:path'
import { readJson, writeJson } from '../files.mjs'
import { freePort, isFree, nextFreePort } from '../ports.mjs'
import { gateway } from '../system.mjs'
import { allInstances } from './instances.mjs'

/**
 * Stored between starts. `begun`: the initial data of the folder. `databases`: a mark of the created databases and roles.
 * `bus`: the bus that was used. `migrated`: a fingerprint of the builds that ran the migrations.
 * @typedef {{ ports: Record<string, number>, databasePort?: number, begun?: 'demo' | 'empty', databases?: string,
 *   bus?: { kind: string, mark: string }, migrated?: string }} State
 */

/** @param {string} dataFolder @returns {State} */
export function readState(dataFolder) {
  return readJson(stateFile(dataFolder), { ports: {} })
}

/** @param {string} dataFolder @param {State} state */
export function writeState(dataFolder, state) {
  writeJson(stateFile(dataFolder), state)
}

/** @param {string} dataFolder */
function stateFile(dataFolder) {
  return join(dataFolder, 'state.json')
}

/**
 * Chooses ports for all processes: the previous ones if they are free.
 * @param {Record<string, number>} before
 * @param {{ host: string, port?: number, usual: number, instances: number }} requested port: insisted on; usual: the
 * gateway's first choice
 * @returns {Promise<Record<string, number>>}
 */
export async function choosePorts(before, { host, port, usual, instances }) {
  /** @type {Record<string, number>} */
  // Ports of instances that do not run this time are stored for the next start.
  const chosen = { ...before, [gateway]: await gatewayPort(before[gateway], host, port, usual) }
  for (const name of allInstances(instances)) {
    delete chosen[name]
    const free = await freePort(before[name])
    chosen[name] = Object.values(chosen).includes(free) ? await freePort() : free
  }
  return chosen
}

/**
 * @param {number | undefined} before
 * @param {string} host
 * @param {number | undefined} insisted
 * @param {number} usual
 */
async function gatewayPort(before, host, insisted, usual) {
  if (insisted !== undefined) {
    if (insisted === 0) return freePort(0, host)
    if (await isFree(insisted, host)) return insisted
    throw new Error(
      `Port ${insisted} on ${host} is taken or not allowed: give another one in PORT.`,
    )
  }
  if (usual === 0) return freePort(before, host)
  if (await isFree(usual, host)) return usual
  return before && (await isFree(before, host)) ? before : nextFreePort(usual + 1, host)
}
