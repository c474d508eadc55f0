import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readJson, writeJson } from '../files.mjs'
import { freePort } from '../ports.mjs'
import { lastLines } from '../running/logs.mjs'
import { superviseProcess } from '../running/supervise-process.mjs'
import { virtualHost, writeConfiguration } from './configuration.mjs'
import { brokerPid } from './left-behind.mjs'

/**
 * @typedef {object} Broker
 * @property {(user: string) => string} urlOf includes the user's password
 * @property {number} port
 * @property {string} mark changes when the stored messages are lost
 * @property {() => number | undefined} pid
 * @property {() => Pick<import('../running/claim-data-folder.mjs').ProcessStatus, 'pid' | 'port' | 'restarts' | 'startedAt'>} status
 * @property {() => Promise<void>} untilReady
 * @property {() => Promise<void>} stop
 * @property {() => void} kill
 */

const timeoutMs = 60_000

/**
 * Starts RabbitMQ on a folder and restarts it on the same ports when it exits. The start takes some seconds; callers
 * wait with `untilReady`.
 * @param {{ folder: string, logFile: string, passwordOf: (user: string) => string, say: (line: string) => void }} options
 * @returns {Promise<Broker>}
 */
export async function superviseBroker({ folder, logFile, passwordOf, say }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mark, ...ports } = await choosePorts(join(folder, 'ports.json'))
  writeConfiguration(folder, ports.amqp, passwordOf)
  const env = { ...process.env, EPMD_PORT: String(ports.epmd), DIST_PORT: String(ports.dist) }
  const args = [join(import.meta.dirname, 'broker.mjs'), folder]
  const supervised = superviseProcess({ name: 'RabbitMQ', args, cwd: folder, env, logFile, say })
  return {
    urlOf: (user) =>
      `amqp://${user}:${encodeURIComponent(passwordOf(user))}@127.0.0.1:${ports.amqp}/${virtualHost}`,
    port: ports.amqp,
    mark,
    pid: () => brokerPid(folder),
    status: () => ({
      pid: brokerPid(folder),
      port: ports.amqp,
      restarts: supervised.restarts(),
      startedAt: supervised.startedAt(),
    }),
    async untilReady() {
      const until = Date.now() + timeoutMs
      const before = supervised.restarts()
      while (!(await listens(ports.amqp))) {
        if (Date.now() > until || supervised.restarts() > before + 3)
          throw new Error(`RabbitMQ does not start. The end of its log:\n${lastLines(logFile)}`)
        await sleep(50)
      }
    },
    stop: () => supervised.stop(),
    kill: () => supervised.kill(),
  }
}

/**
 * @param {string} file
 * @returns {Promise<{ amqp: number, epmd: number, dist: number, mark: string }>} the previous ports if they are free
 */
async function choosePorts(file) {
  /** @type {{ amqp?: number, epmd?: number, dist?: number, mark?: string }} */
  const before = readJson(file, {})
  const ports = {
    amqp: await freePort(before.amqp),
    epmd: await freePort(before.epmd),
    dist: await freePort(before.dist),
  }
  const chosen = { ...ports, mark: before.mark ?? randomUUID() }
  writeJson(file, chosen)
  return chosen
}

/** @param {number} port @returns {Promise<boolean>} */
function listens(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
