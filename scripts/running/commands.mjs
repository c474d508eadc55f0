import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../paths.mjs'
import { gateway, services } from '../system.mjs'
import { serviceOfInstance } from './instances.mjs'
import { lastLines } from './logs.mjs'

const run = promisify(execFile)

/** @param {string} name of an instance or the gateway @returns {string[]} what node is given to run it */
export function programOf(name) {
  const folder = name === gateway ? gateway : join('services', serviceOfInstance(name))
  // Without --enable-source-maps, which would read and parse the whole map of every process at each start.
  return [join(root, folder, 'dist', 'main.mjs')]
}

/** @param {string} command whose response is an operator's @returns {boolean} */
const isAsked = (command) => ['bus', 'reconcile-parts', 'check-books'].includes(command)

/**
 * Runs a command of a service and waits for its exit.
 * @param {{ name: string, command: 'migrate' | 'seed' | 'first-admin' | 'refresh-copies' | 'reconcile-parts' | 'check-books' | 'bus',
 *   args?: string[], env: NodeJS.ProcessEnv, logFile: string }} call
 * @returns {Promise<string>} what it printed
 */
export async function runCommand({ name, command, args = [], env, logFile }) {
  try {
    const { stdout, stderr } = await run(process.execPath, [...programOf(name), command, ...args], {
      cwd: root,
      env,
      maxBuffer: 2 ** 26,
    })
    // Not logged to a file: the output contains the password of the first admin, or is meant for the operator.
    if (command !== 'first-admin' && !isAsked(command)) appendFileSync(logFile, stdout + stderr)
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error)
    if (isAsked(command)) throw new Error(plain(stdout + stderr).join('\n'), { cause: error })
    appendFileSync(logFile, stdout + stderr)
    throw new Error(`"${command}" of ${name} failed:\n${lastLines(logFile)}`, { cause: error })
  }
}

/**
 * Creates the schema, queues and bindings of every service before any service starts. Skipped if the same builds have
 * already migrated the same databases.
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 * @param {(name: string) => string} logFileOf
 * @param {import('./state.mjs').State} state
 * @param {() => Promise<void>} [untilReady] waited for where there is something to do
 * @returns {Promise<string>} what is done now
 */
export async function migrateAll(environment, logFileOf, { migrated, databases, bus }, untilReady) {
  const builds = services.map((name) =>
    readFileSync(join(root, 'services', name, 'dist', '.built-from'), 'utf8'),
  )
  const fingerprint = createHash('sha256')
    .update([databases, bus?.mark, ...builds].join('\n'))
    .digest('hex')
  if (migrated === fingerprint) return fingerprint
  await untilReady?.()
  await Promise.all(
    services.map((name) =>
      runCommand({
        name,
        command: 'migrate',
        env: environment[name] ?? {},
        logFile: logFileOf(name),
      }),
    ),
  )
  return fingerprint
}

/**
 * Creates the demo shop through the use cases of the services, in order, because later services need earlier ones.
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 * @param {(name: string) => string} logFileOf
 */
export async function seedAll(environment, logFileOf) {
  for (const name of services) {
    await runCommand({
      name,
      command: 'seed',
      env: environment[name] ?? {},
      logFile: logFileOf(name),
    })
  }
}

/**
 * Makes every service refresh its local copies from the owning services.
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 * @param {(name: string) => string} logFileOf
 * @param {(step: { name: string }) => void} report
 */
export async function refreshAllCopies(environment, logFileOf, report) {
  for (const name of services) {
    await runCommand({
      name,
      command: 'refresh-copies',
      env: environment[name] ?? {},
      logFile: logFileOf(name),
    })
    report({ name })
  }
}

/**
 * @param {NodeJS.ProcessEnv} env of identity
 * @param {string} logFile
 * @returns {Promise<{ username: string, password: string } | null>} null when there is an admin already
 */
export async function makeFirstAdmin(env, logFile) {
  const printed = await runCommand({ name: 'identity', command: 'first-admin', env, logFile })
  for (const line of printed.split('\n').filter((text) => text.startsWith('{'))) {
    const { username, password } = JSON.parse(line)
    if (username && password) return { username, password }
  }
  return null
}

/**
 * Runs a bus operation of a service on its own queues (docs/operations.md, "Bus operations").
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 * @param {(name: string) => string} logFileOf
 * @returns {Promise<string[]>} its output without log lines
 */
export const operateBus = (name, args, environment, logFileOf) =>
  saidBy({ name, command: 'bus', args, env: environment[name] ?? {}, logFile: logFileOf(name) })

/**
 * Runs a check of workshop: part lines against inventory, or the books (docs/operations.md).
 * @param {'reconcile-parts' | 'check-books'} command
 * @param {string[]} args
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 * @param {(name: string) => string} logFileOf
 * @returns {Promise<string[]>} what it found
 */
export const askWorkshop = (command, args, environment, logFileOf) =>
  saidBy({
    name: 'workshop',
    command,
    args,
    env: environment.workshop ?? {},
    logFile: logFileOf('workshop'),
  })

/** @param {Parameters<typeof runCommand>[0]} call */
const saidBy = async (call) => plain(await runCommand(call))

/** @param {string} output @returns {string[]} without log lines */
const plain = (output) => output.split('\n').filter((line) => line && !line.startsWith('{'))
