import { spawn, spawnSync } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, isFree } from '../ports.mjs'
import { lastLines, openLog } from '../processes/logs.mjs'
import { isAlive, isProcessOf } from '../processes/process-id.mjs'
import { databaseAccount } from './account.mjs'
import { postgresBinaries } from './binaries.mjs'
import { createCluster, environmentForPostgres, superuser } from './cluster.mjs'
import { dropForeignPid, readPostmaster } from './postmaster.mjs'

/**
 * @typedef {object} ServerOptions
 * @property {string} folder folder of an existing or new database
 * @property {string} password of the superuser
 * @property {string} logFile
 * @property {number} [port] preferred port; another one is used if it is taken
 * @property {boolean} [isPortRequired] fail if that port is taken, because services use it
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
  // The write-ahead log is on the disk of the data: it may not take a gigabyte of a small one.
  'max_wal_size=512MB',
  // Loaded once: a new connection must not fail while an upgrade replaces the packages that these files belong to.
  'shared_preload_libraries=plpgsql,pg_trgm',
]
/** Unsafe on power loss only: commits have left the process, so a killed server loses nothing. */
const ephemeralSettings = ['fsync=off', 'full_page_writes=off']

const startTimeoutMs = 60_000

/** @typedef {import('./postmaster.mjs').Postmaster} Postmaster */

/**
 * Starts the embedded PostgreSQL on 127.0.0.1, or returns the one that still runs on the folder.
 * @param {ServerOptions} options
 * @returns {Promise<Server>}
 */
export async function startPostgres(options) {
  const { folder, password } = options
  const account = databaseAccount(`${folder}/data`)
  const binaries = postgresBinaries(account)
  const data = createCluster({ binaries, account, folder, password })
  /** @param {Postmaster} postmaster @param {boolean} reused @returns {Server} */
  const toServer = ({ pid, port }, reused) => ({
    pid,
    port,
    data,
    version: /^\d+\.\d+/.exec(binaries.version)?.[0] ?? binaries.version,
    adminUrl: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
    reused,
  })

  const running = await findRunning(data)
  if (running) return toServer(running, true)
  return toServer(await launchOnFreePort({ binaries, account, data, options }), false)
}

/**
 * Returns the server that a killed launcher left running on the data directory.
 * @param {string} data
 * @returns {Promise<Postmaster | null>}
 */
async function findRunning(data) {
  const recorded = readPostmaster(data)
  if (!recorded || !isAlive(recorded.pid)) return null
  if (!isProcessOf(recorded.pid, data)) {
    dropForeignPid(data, recorded.pid)
    return null
  }
  return waitUntilReady(data, recorded.pid, () => isAlive(recorded.pid))
}

/**
 * @typedef {{ binaries: import('./binaries.mjs').Binaries, account: import('./account.mjs').Account | undefined,
 *   data: string, options: ServerOptions }} LaunchOptions
 */

/** @param {LaunchOptions} launchOptions @returns {Promise<Postmaster>} */
async function launchOnFreePort(launchOptions) {
  const { port: preferredPort, isPortRequired } = launchOptions.options
  const maxAttempts = 3
  for (let attempt = 1; ; attempt++) {
    const port = isPortRequired && preferredPort ? preferredPort : await freePort(preferredPort)
    const result = await launch(launchOptions, port)
    if (typeof result !== 'string') return result
    // If another process has taken the port in the meantime, another one is tried.
    const isPortTaken = !(await isFree(port))
    if (attempt === maxAttempts || isPortRequired || !isPortTaken) throw new Error(result)
  }
}

/**
 * @param {LaunchOptions} launchOptions
 * @param {number} port
 * @returns {Promise<Postmaster | string>} a string is the reason why it did not start
 */
async function launch({ binaries, account, data, options }, port) {
  const used = options.isEphemeral ? [...settings, ...ephemeralSettings] : settings
  const args = [
    '-D',
    data,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    // No socket file: its path may be too long, and it is not used.
    '-k',
    '',
    ...used.flatMap((setting) => ['-c', setting]),
  ]
  const log = openLog(options.logFile)
  const child = spawn(binaries.postgres, args, {
    ...account,
    cwd: '/',
    env: environmentForPostgres(),
    stdio: ['ignore', log, log],
    // A separate process group: Ctrl-C must reach only the supervisor, which stops everything in order.
    detached: true,
  })
  if (log !== 'ignore') closeSync(log)
  child.unref()

  /** @type {string | null} */
  let exitReason = null
  child.once('error', (error) => (exitReason = error.message))
  child.once('exit', (code) => (exitReason ??= `exit code ${code}`))

  const postmaster = await waitUntilReady(data, child.pid, () => exitReason === null)
  if (postmaster) return postmaster
  const reason = exitReason ?? 'no response within a minute'
  return `PostgreSQL did not start (${reason}). The end of its log:\n${lastLines(options.logFile, 10)}`
}

/**
 * @param {string} data
 * @param {number | undefined} pid the content of postmaster.pid that an earlier server left is ignored
 * @param {() => boolean} isRunning
 * @returns {Promise<Postmaster | null>} null if it exited or did not become ready in time
 */
async function waitUntilReady(data, pid, isRunning) {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline && isRunning()) {
    const postmaster = readPostmaster(data)
    if (postmaster?.ready && postmaster.pid === pid) return postmaster
    await sleep(10)
  }
  return null
}

/**
 * Stops the server of a data directory in fast mode: it ends sessions and writes all commits. Never uses SIGKILL.
 * @param {string} data
 * @returns {Promise<void>}
 */
export async function stopPostgres(data) {
  const recorded = readPostmaster(data)
  if (!recorded || !isProcessOf(recorded.pid, data)) return
  requestStop(recorded.pid, 'fast', data)
  if (await hasStopped(data, recorded.pid, 10_000)) return
  requestStop(recorded.pid, 'immediate', data)
  if (await hasStopped(data, recorded.pid, 20_000)) return
  throw new Error(`PostgreSQL (process ${recorded.pid}) does not stop.`)
}

/** @param {number} pid @param {'fast' | 'immediate'} mode @param {string} data */
function requestStop(pid, mode, data) {
  if (process.platform === 'win32') {
    // Windows has no such signals, so pg_ctl is used.
    spawnSync(postgresBinaries(undefined).pgCtl, ['stop', '-D', data, '-m', mode, '-W'])
    return
  }
  process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
}

/** @param {string} data @param {number} pid @param {number} timeoutMs */
async function hasStopped(data, pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    // The file is removed last. The process may stay visible as a zombie.
    if (readPostmaster(data)?.pid !== pid || !isAlive(pid)) return true
    await sleep(10)
  }
  return false
}
