import { spawn, spawnSync } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, isFree } from '../ports.mjs'
import { openLog } from '../running/logs.mjs'
import { databaseAccount } from './account.mjs'
import { postgresBinaries } from './binaries.mjs'
import { makeCluster, plainEnvironment, superuser } from './cluster.mjs'
import { dropForeignPid, isAlive, isServerOf, readPostmaster } from './postmaster.mjs'

/**
 * @typedef {object} ServerOptions
 * @property {string} folder where the database lies or shall be made
 * @property {string} password of the superuser
 * @property {string} logFile
 * @property {number} [port] the port wanted; another is taken when it is not free
 * @property {boolean} [samePort] insist on that port: others were told of it
 * @property {boolean} [isEphemeral] for data of tests: faster, but not safe on power loss
 */
/** @typedef {{ pid: number, port: number, data: string, version: string, adminUrl: string, reused: boolean }} Server */

const settings = [
  // Six services with their pools, relays and listeners, twice over, and once more while a release replaces another.
  'max_connections=400',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // DETAIL and CONTEXT would repeat the values of rows, and statements their literals.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_statement=none',
  'password_encryption=scram-sha-256',
  'cluster_name=warsha',
]
/** Lost power would lose data; a killed server still doesn't, since what is committed has left the process. */
const careless = ['fsync=off', 'full_page_writes=off']

/**
 * Starts the embedded PostgreSQL on 127.0.0.1, or finds the one that still runs on that folder.
 * @param {ServerOptions} options
 * @returns {Promise<Server>}
 */
export async function startPostgres(options) {
  const account = databaseAccount(`${options.folder}/data`)
  const binaries = postgresBinaries(account)
  const data = makeCluster({
    binaries,
    account,
    folder: options.folder,
    password: options.password,
  })
  const version = /^\d+\.\d+/.exec(binaries.version)?.[0] ?? binaries.version
  /** @param {{ pid: number, port: number }} found @param {boolean} reused @returns {Server} */
  const server = ({ pid, port }, reused) => {
    const adminUrl = `postgres://${superuser}:${options.password}@127.0.0.1:${port}/postgres`
    return { pid, port, data, version, adminUrl, reused }
  }

  const found = await findLiving(data)
  if (found) return server(found, true)
  for (let attempt = 1; ; attempt++) {
    const port = options.samePort && options.port ? options.port : await freePort(options.port)
    const failure = await launch({ program: binaries.postgres, account, data, port, options })
    if (typeof failure !== 'string') return server(failure, false)
    // Somebody took the port between looking and binding: look again.
    if (attempt === 3 || options.samePort || (await isFree(port))) throw new Error(failure)
  }
}

/**
 * A launcher that was killed leaves its server running, which is good: it is used again.
 * @param {string} data
 * @returns {Promise<import('./postmaster.mjs').Postmaster | null>}
 */
async function findLiving(data) {
  const noted = readPostmaster(data)
  if (!noted || !isAlive(noted.pid)) return null
  if (!isServerOf(noted.pid, data)) {
    dropForeignPid(data, noted.pid)
    return null
  }
  return waitUntilReady(data, noted.pid, () => isAlive(noted.pid))
}

/**
 * @param {string} data
 * @param {number | undefined} pid what an earlier server has left in the file doesn't count
 * @param {() => boolean} goesOn
 * @returns {Promise<import('./postmaster.mjs').Postmaster | null>} null when it ended instead
 */
async function waitUntilReady(data, pid, goesOn) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && goesOn()) {
    const now = readPostmaster(data)
    if (now?.ready && now.pid === pid) return now
    await sleep(10)
  }
  return null
}

/**
 * @param {{ program: string, account: import('./account.mjs').Account | undefined, data: string, port: number, options: ServerOptions }} call
 * @returns {Promise<import('./postmaster.mjs').Postmaster | string>} the reason when it did not come up
 */
async function launch({ program, account, data, port, options }) {
  const chosen = [...settings, ...(options.isEphemeral ? careless : [])].flatMap((setting) => [
    '-c',
    setting,
  ])
  // No socket file: its path may be too long, and nobody needs it.
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...chosen]
  const log = openLog(options.logFile)
  // Its own process group: Ctrl-C in the terminal must reach the supervisor alone, which stops things in order.
  const spawned = { ...account, cwd: '/', detached: true, env: plainEnvironment() }
  const child = spawn(program, args, { ...spawned, stdio: ['ignore', log, log] })
  if (log !== 'ignore') closeSync(log)
  /** @type {string | null} */
  let ended = null
  child.once('error', (error) => (ended = error.message))
  child.once('exit', (code) => (ended ??= `exit code ${code}`))
  child.unref()
  const ready = await waitUntilReady(data, child.pid, () => ended === null)
  if (ready) return ready
  return `PostgreSQL did not start (${ended ?? 'no answer within a minute'}). Its last words:\n${tail(options.logFile)}`
}

/** @param {string} logFile */
function tail(logFile) {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-10).join('\n')
}

/**
 * Stops the server of a data directory: sessions are cut, everything committed is written. Never SIGKILL.
 * @param {string} data
 * @returns {Promise<void>}
 */
export async function stopPostgres(data) {
  const noted = readPostmaster(data)
  if (!noted || !isServerOf(noted.pid, data)) return
  signal(noted.pid, 'fast', data)
  if (await hasEnded(data, noted.pid, 10_000)) return
  signal(noted.pid, 'immediate', data)
  if (!(await hasEnded(data, noted.pid, 20_000)))
    throw new Error(`PostgreSQL (process ${noted.pid}) does not stop.`)
}

/** @param {number} pid @param {'fast' | 'immediate'} mode @param {string} data */
function signal(pid, mode, data) {
  if (process.platform !== 'win32') {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    return
  }
  // Windows has no such signals; pg_ctl has a way of its own.
  spawnSync(postgresBinaries(undefined).pgCtl, ['stop', '-D', data, '-m', mode, '-W'])
}

/** @param {string} data @param {number} pid @param {number} timeoutMs ms */
async function hasEnded(data, pid, timeoutMs) {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    // The file goes last of all; a process nobody collects stays visible for ever.
    if (readPostmaster(data)?.pid !== pid || !isAlive(pid)) return true
    await sleep(10)
  }
  return false
}
