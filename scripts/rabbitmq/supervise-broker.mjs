import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readJson, writeJson } from '../files.mjs'
import { freePort } from '../ports.mjs'
import { lastLines } from '../processes/logs.mjs'
import { superviseProcess } from '../processes/supervise-process.mjs'
import { brokerPid } from './abandoned-broker.mjs'
import { virtualHost, writeConfiguration } from './configuration.mjs'

/**
 * @typedef {object} Broker
 * @property {(user: string) => string} urlOf includes the user's password
 * @property {number} port
 * @property {string} storageId changes when the stored messages are lost
 * @property {() => number | undefined} pid
 * @property {() => Pick<import('../supervisor/status.mjs').ProcessStatus, 'pid' | 'port' | 'restarts' | 'startedAt'>} status
 * @property {() => Promise<void>} waitUntilReady
 * @property {() => Promise<void>} stop
 * @property {() => void} kill
 */

const startTimeoutMs = 60_000

/**
 * Starts RabbitMQ on a folder and restarts it on the same ports when it exits. The start takes some seconds; callers
 * wait with `waitUntilReady`.
 * @param {{ folder: string, logFile: string, passwordOf: (user: string) => string, print: (line: string) => void }} options
 * @returns {Promise<Broker>}
 */
export async function superviseBroker({ folder, logFile, passwordOf, print }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mark: storageId, ...ports } = await choosePorts(join(folder, 'ports.json'))
  writeConfiguration(folder, ports.amqp, passwordOf)
  const env = { ...process.env, EPMD_PORT: String(ports.epmd), DIST_PORT: String(ports.dist) }
  const args = [join(import.meta.dirname, 'broker.mjs'), folder]
  const supervised = superviseProcess({ name: 'RabbitMQ', args, cwd: folder, env, logFile, print })
  return {
    urlOf: (user) =>
      `amqp://${user}:${encodeURIComponent(passwordOf(user))}@127.0.0.1:${ports.amqp}/${virtualHost}`,
    port: ports.amqp,
    storageId,
    pid: () => brokerPid(folder),
    status: () => ({
      pid: brokerPid(folder),
      port: ports.amqp,
      restarts: supervised.restarts(),
      startedAt: supervised.startedAt(),
    }),
    async waitUntilReady() {
      const deadline = Date.now() + startTimeoutMs
      const earlierRestarts = supervised.restarts()
      while (!(await isListening(ports.amqp))) {
        if (Date.now() > deadline || supervised.restarts() > earlierRestarts + 3)
          throw new Error(`RabbitMQ does not start. The end of its log:\n${lastLines(logFile)}`)
        await sleep(50)
      }
    },
    stop: () => supervised.stop(),
    kill: () => supervised.kill(),
  }
}

/**
 * Chooses the ports, the previous ones if they are free, and stores them with `mark`, which identifies the stored messages.
 * @param {string} file
 * @returns {Promise<{ amqp: number, epmd: number, dist: number, mark: string }>}
 */
async function choosePorts(file) {
  /** @type {{ amqp?: number, epmd?: number, dist?: number, mark?: string }} */
  const previous = readJson(file, {})
  const chosen = {
    amqp: await freePort(previous.amqp),
    epmd: await freePort(previous.epmd),
    dist: await freePort(previous.dist),
    mark: previous.mark ?? randomUUID(),
  }
  writeJson(file, chosen)
  return chosen
}

/** @param {number} port @returns {Promise<boolean>} */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
