import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isErrno } from '../files.mjs'
import { createCommandHandler } from './supervisor-commands.mjs'

/**
 * The status of the supervisor. `address` is null until everything is ready.
 * @typedef {{ pid: number, address: string | null, startedAt?: number, processes: ProcessStatus[] }} Status
 */
/**
 * `pid` is undefined while it waits to be started again; `startedAt` is in milliseconds since 1970. PostgreSQL and RabbitMQ have a
 * port instead of a URL.
 * @typedef {{ name: string, pid: number | undefined, url: string | null, port?: number, restarts: number, startedAt?: number }} ProcessStatus
 */

/** Another supervisor uses the data folder. */
export class AlreadyRunning extends Error {
  /** @param {string} control URL of the other supervisor @param {Status} status */
  constructor(control, status) {
    super(`Warsha runs already (process ${status.pid})`)
    this.control = control
    this.status = status
  }
}

/**
 * Makes this process the only supervisor of a data folder. The holder of the claim responds on the URL in running.json.
 * A process id would not be sufficient, because the system reuses ids.
 * @param {string} dataFolder
 * @param {() => Status} status
 * @param {Record<string, import('./supervisor-commands.mjs').SupervisorCommand>} [commands] commands that it accepts while it runs
 * @returns {Promise<{ control: string, release: () => void }>}
 */
export async function claimDataFolder(dataFolder, status, commands = {}) {
  const path = `/${randomBytes(16).toString('hex')}`
  const handleCommand = createCommandHandler(commands)
  const server = createServer((request, response) => {
    const { method, url = '' } = request
    if (method === 'POST' && url.startsWith(`${path}/`))
      handleCommand(url.slice(path.length + 1), request, response)
    else if (url !== path) response.writeHead(404).end()
    else
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(status()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const control = `http://127.0.0.1:${port}${path}`
  const note = join(dataFolder, 'running.json')
  try {
    await takeNote(note, JSON.stringify({ pid: process.pid, control }))
  } catch (error) {
    server.close()
    throw error
  }
  return {
    control,
    release() {
      rmSync(note, { force: true })
      server.close()
      server.closeAllConnections()
    },
  }
}

/** @param {string} note @param {string} content */
async function takeNote(note, content) {
  mkdirSync(dirname(note), { recursive: true, mode: 0o700 })
  for (;;) {
    try {
      return writeFileSync(note, content, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error
    }
    await refuseSecond(dirname(note))
    rmSync(note, { force: true })
  }
}

/**
 * Throws `AlreadyRunning` if another supervisor uses the data folder.
 * @param {string} dataFolder
 */
export async function refuseSecond(dataFolder) {
  const holder = await askHolder(join(dataFolder, 'running.json'))
  if (holder) throw new AlreadyRunning(holder.control, holder.status)
}

/** @param {string} note @returns {Promise<{ control: string, status: Status } | null>} null if no supervisor responds */
async function askHolder(note) {
  for (let tries = 0; tries < 3 && existsSync(note); tries++) {
    try {
      const { control } = JSON.parse(readFileSync(note, 'utf8'))
      return { control, status: await askStatus(control) }
    } catch {
      // Removed, incompletely written, or left by a killed supervisor: retried before it counts as stale.
      await sleep(100)
    }
  }
  return null
}

/** @param {string} control @returns {Promise<Status>} */
export async function askStatus(control) {
  const response = await fetch(control, { signal: AbortSignal.timeout(3_000) })
  if (!response.ok) throw new Error(`${control} answers ${response.status}`)
  return /** @type {Promise<Status>} */ (response.json())
}
