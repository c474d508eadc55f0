import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isErrno } from '../files.mjs'
import { createCommandHandler } from './supervisor-commands.mjs'

/**
 * What the supervisor tells about itself; `address` is null until everything is ready.
 * @typedef {{ pid: number, address: string | null, processes: { name: string, pid: number | undefined, url: string | null, restarts: number }[] }} Status
 */

/** Thrown to whoever wants to start on a data folder on which another supervisor works. */
export class AlreadyRunning extends Error {
  /** @param {string} control where that one can be asked @param {Status} status */
  constructor(control, status) {
    super(`Warsha runs already (process ${status.pid})`)
    this.control = control
    this.status = status
  }
}

/**
 * Makes this process the only supervisor of a data folder. Whoever holds the claim answers on the address noted
 * in running.json; a number of a process would not do, since numbers are given away again.
 * @param {string} dataFolder
 * @param {() => Status} status
 * @param {Record<string, import('./supervisor-commands.mjs').SupervisorCommand>} [orders] what may be asked of it while it runs
 * @returns {Promise<{ control: string, release: () => void }>}
 */
export async function claimDataFolder(dataFolder, status, orders = {}) {
  const path = `/${randomBytes(16).toString('hex')}`
  const obey = createCommandHandler(orders)
  const server = createServer((request, response) => {
    const { method, url = '' } = request
    if (method === 'POST' && url.startsWith(`${path}/`))
      obey(url.slice(path.length + 1), request, response)
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
  mkdirSync(dirname(note), { recursive: true })
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
 * Throws AlreadyRunning when another supervisor works on the data folder.
 * @param {string} dataFolder
 */
export async function refuseSecond(dataFolder) {
  const holder = await askHolder(join(dataFolder, 'running.json'))
  if (holder) throw new AlreadyRunning(holder.control, holder.status)
}

/** @param {string} note @returns {Promise<{ control: string, status: Status } | null>} null when nobody answers */
async function askHolder(note) {
  for (let tries = 0; tries < 3 && existsSync(note); tries++) {
    try {
      const { control } = JSON.parse(readFileSync(note, 'utf8'))
      return { control, status: await askStatus(control) }
    } catch {
      // Gone, not written to the end yet, or left behind by one that was killed: asked again before it counts.
      await sleep(100)
    }
  }
  return null
}

/** @param {string} control @returns {Promise<Status>} */
export async function askStatus(control) {
  const answer = await fetch(control, { signal: AbortSignal.timeout(3_000) })
  if (!answer.ok) throw new Error(`${control} answers ${answer.status}`)
  return /** @type {Promise<Status>} */ (answer.json())
}
