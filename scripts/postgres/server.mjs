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
 * @property {string} folder folder of an existing or new database
 * @property {string} password of the superuser
 * @property {string} logFile
 * @property {number} [port] preferred port; another one is used if it is taken
 * @property {boolean} [samePort] require that port, because others use it
 * @property {boolean} [isEphemeral] for data of tests: faster, but not safe on power loss
 */
/** @typedef {{ pid: number, port: number, data: string, version: string, adminUrl: string, reused: boolean }} Server */

const settings = [
  // Six services with pools, relays and listeners, two instances each, plus one more during a rolling restart.
  'max_connections=400',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // DETAIL, CONTEXT and statements would log personal data.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_statement=none',
  'password_encryption=scram-sha-256',
  'cluster_name=warsha',
  // Loaded once: a new connection must not fail while an upgrade replaces the packages that these files belong to.
  'shared_preload_libraries=plpgsql,pg_trgm',
]
/** Unsafe on power loss only: commits have left the process, so a killed server loses nothing. */
const careless = ['fsync=off', 'full_page_writes=off']

/**
 * Starts the embedded PostgreSQL on 127.0.0.1, or returns the one that still runs on the folder.
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
    // Another process took the port meanwhile: try another one.
    if (attempt === 3 || options.samePort || (await isFree(port))) throw new Error(failure)
  }
}

/**
 * A killed launcher leaves its server running. It is reused.
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
 * @param {number | undefined} pid the content left by an earlier server is ignored
 * @param {() => boolean} goesOn
 * @returns {Promise<import('./postmaster.mjs').Postmaster | null>} null if it exited
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
 * @returns {Promise<import('./postmaster.mjs').Postmaster | string>} the reason if it did not start
 */
async function launch({ program, account, data, port, options }) {
  const chosen = [...settings, ...(options.isEphemeral ? careless : [])].flatMap((setting) => [
    '-c',
    setting,
  ])
  // No socket file: its path may be too long, and it is not used.
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...chosen]
  const log = openLog(options.logFile)
  // A separate process group: Ctrl-C must reach only the supervisor, which stops everything in order.
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
  return `PostgreSQL did not start (${ended ?? 'no response within a minute'}). The end of its log:\n${tail(options.logFile)}`
}

/** @param {string} logFile */
function tail(logFile) {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-10).join('\n')
}

/**
 * Stops the server of a data directory in fast mode: it ends sessions and writes all commits. Never uses SIGKILL.
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
  // Windows has no such signals, so pg_ctl is used.
  spawnSync(postgresBinaries(undefined).pgCtl, ['stop', '-D', data, '-m', mode, '-W'])
}

/** @param {string} data @param {number} pid @param {number} timeoutMs ms */
async function hasEnded(data, pid, timeoutMs) {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    // The file is removed last. The process may stay visible as a zombie.
    if (readPostmaster(data)?.pid !== pid || !isAlive(pid)) return true
    await sleep(10)
  }
  return false
}
