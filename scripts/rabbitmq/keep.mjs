import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readJson, writeJson } from '../files.mjs'
import { freePort } from '../ports.mjs'
import { keepProcess } from '../running/keep-process.mjs'
import { lastLines } from '../running/logs.mjs'
import { virtualHost, writeConfiguration } from './configuration.mjs'
import { brokerPid } from './left-behind.mjs'

/**
 * @typedef {object} Broker
 * @property {(user: string) => string} urlOf with that user's password
 * @property {number} port
 * @property {string} mark another one when what it held is gone
 * @property {() => number | undefined} pid
 * @property {() => Promise<void>} untilReady
 * @property {() => Promise<void>} stop
 * @property {() => void} kill
 */

const timeoutMs = 60_000

/**
 * Starts RabbitMQ on a folder and starts it again, on the same ports, when it dies. It needs some seconds: whoever needs
 * it waits by `untilReady`.
 * @param {{ folder: string, logFile: string, passwordOf: (user: string) => string, say: (line: string) => void }} options
 * @returns {Promise<Broker>}
 */
export async function keepBroker({ folder, logFile, passwordOf, say }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mark, ...ports } = await choosePorts(join(folder, 'ports.json'))
  writeConfiguration(folder, ports.amqp, passwordOf)
  const env = { ...process.env, EPMD_PORT: String(ports.epmd), DIST_PORT: String(ports.dist) }
  const args = [join(import.meta.dirname, 'broker.mjs'), folder]
  const kept = keepProcess({ name: 'RabbitMQ', args, cwd: folder, env, logFile, say })
  return {
    urlOf: (user) =>
      `amqp://${user}:${encodeURIComponent(passwordOf(user))}@127.0.0.1:${ports.amqp}/${virtualHost}`,
    port: ports.amqp,
    mark,
    pid: () => brokerPid(folder),
    async untilReady() {
      const until = Date.now() + timeoutMs
      const before = kept.restarts()
      while (!(await listens(ports.amqp))) {
        if (Date.now() > until || kept.restarts() > before + 3)
          throw new Error(`RabbitMQ does not start. Its last words:\n${lastLines(logFile)}`)
        await sleep(50)
      }
    },
    stop: () => kept.stop(),
    kill: () => kept.kill(),
  }
}

/**
 * @param {string} file
 * @returns {Promise<{ amqp: number, epmd: number, dist: number, mark: string }>} the ports of last time where they are free
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
