import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../paths.mjs'
import { lastLines } from '../processes/logs.mjs'
import { gateway, services } from '../system.mjs'
import { serviceOfInstance } from './instances.mjs'

const execute = promisify(execFile)

/**
 * `environment`: by the name of the process. `logFileOf`: the log of a process.
 * @typedef {{ environment: Record<string, NodeJS.ProcessEnv>, logFileOf: (name: string) => string }} CommandContext
 */
/** @typedef {'migrate' | 'seed' | 'first-admin' | 'refresh-copies' | 'reconcile-parts' | 'check-books' | 'bus' | 'reset-admin'} ServiceCommand */
/** @typedef {{ username: string, password: string }} FirstAdmin */

/** Commands whose output is for the operator who runs them; that of reset-admin is a secret. @type {readonly ServiceCommand[]} */
const operatorCommands = ['bus', 'reconcile-parts', 'check-books', 'reset-admin']

/** @param {string} name of an instance or the gateway @returns {string} the file that node runs */
export function entryPointOf(name) {
  const folder = name === gateway ? gateway : join('services', serviceOfInstance(name))
  // Runs without --enable-source-maps, which would read and parse the whole map of every process at each start.
  return join(root, folder, 'dist', 'main.mjs')
}

/**
 * Runs a command of a service and waits for its exit.
 * @param {CommandContext} context
 * @param {{ name: string, command: ServiceCommand, args?: string[], signal?: AbortSignal }} call
 * @returns {Promise<string>} its output
 */
export async function runServiceCommand(
  { environment, logFileOf },
  { name, command, args = [], signal },
) {
  const logFile = logFileOf(name)
  const isForOperator = operatorCommands.includes(command)
  try {
    const { stdout, stderr } = await execute(
      process.execPath,
      [entryPointOf(name), command, ...args],
      { cwd: root, env: environment[name] ?? {}, maxBuffer: 2 ** 26, signal },
    )
    // The output of first-admin contains a password.
    if (command !== 'first-admin' && !isForOperator) appendFileSync(logFile, stdout + stderr)
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error)
    if (isForOperator) {
      throw new Error(withoutLogLines(stdout + stderr).join('\n'), { cause: error })
    }
    appendFileSync(logFile, stdout + stderr)
    throw new Error(`"${command}" of ${name} failed:\n${lastLines(logFile)}`, { cause: error })
  }
}

/**
 * Creates the schema, queues and bindings of every service before any service starts. Skipped if the same builds have
 * already migrated the same databases.
 * @param {CommandContext} context
 * @param {import('./state.mjs').State} state
 * @param {() => Promise<void>} [waitForBroker] of a broker that is just starting; called only if there is something to migrate
 * @returns {Promise<string>} a fingerprint of what has been migrated, for the state
 */
export async function migrateAll(context, { migrated, databases, bus }, waitForBroker) {
  const builds = services.map((name) =>
    readFileSync(join(root, 'services', name, 'dist', '.built-from'), 'utf8'),
  )
  const fingerprint = createHash('sha256')
    .update([databases, bus?.mark, ...builds].join('\n'))
    .digest('hex')
  if (migrated === fingerprint) return fingerprint

  // A migration waits for the broker only where it declares the queues, after those of the databases.
  const args = waitForBroker ? ['--wait-for-broker'] : []
  const ending = new AbortController()
  const migrations = services.map((name) =>
    runServiceCommand(context, { name, command: 'migrate', args, signal: ending.signal }),
  )
  try {
    await Promise.all([waitForBroker?.(), ...migrations])
  } catch (error) {
    // The caller stops the database: no migration may run any more.
    ending.abort()
    await Promise.allSettled(migrations)
    throw error
  }
  return fingerprint
}

/**
 * Creates the demo data of services through their use cases, at the same time.
 * @param {CommandContext} context
 * @param {readonly string[]} names of services
 */
export async function seedServices(context, names) {
  await Promise.all(names.map((name) => runServiceCommand(context, { name, command: 'seed' })))
}

/**
 * Makes every service refresh its local copies from the owning services.
 * @param {CommandContext} context
 * @param {(step: { name: string }) => void} report
 */
export async function refreshAllCopies(context, report) {
  for (const name of services) {
    await runServiceCommand(context, { name, command: 'refresh-copies' })
    report({ name })
  }
}

/**
 * Creates the first admin of an empty shop.
 * @param {CommandContext} context
 * @returns {Promise<FirstAdmin | null>} null if there is an admin already
 */
export async function createFirstAdmin(context) {
  const output = await runServiceCommand(context, { name: 'identity', command: 'first-admin' })
  for (const line of output.split('\n').filter((text) => text.startsWith('{'))) {
    const { username, password } = JSON.parse(line)
    if (username && password) return { username, password }
  }
  return null
}

/**
 * Issues a link with which an admin chooses a new password.
 * @param {CommandContext} context
 * @param {string[]} args the name of the admin, if there are several
 * @returns {Promise<string[]>} its output without log lines
 */
export async function resetAdmin(context, args) {
  const call = /** @type {const} */ ({ name: 'identity', command: 'reset-admin' })
  return withoutLogLines(await runServiceCommand(context, { ...call, args }))
}

/**
 * Runs a bus operation of a service on its own queues (docs/operations.md, "Bus operations").
 * @param {CommandContext} context
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<string[]>} its output without log lines
 */
export async function runBusCommand(context, name, args) {
  return withoutLogLines(await runServiceCommand(context, { name, command: 'bus', args }))
}

/**
 * Runs a check of workshop: part lines against inventory, or the books (docs/operations.md).
 * @param {CommandContext} context
 * @param {'reconcile-parts' | 'check-books'} command
 * @param {string[]} args
 * @returns {Promise<string[]>} its output without log lines
 */
export async function runWorkshopCheck(context, command, args) {
  return withoutLogLines(await runServiceCommand(context, { name: 'workshop', command, args }))
}

/** @param {string} output @returns {string[]} */
function withoutLogLines(output) {
  return output.split('\n').filter((line) => line && !line.startsWith('{'))
}
