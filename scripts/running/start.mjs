import { styleText } from 'node:util'
import { buildWhatChanged } from '../build/build.mjs'
import { dataFolder } from '../paths.mjs'
import { stopOnSignals } from '../processes/stop-on-signals.mjs'
import { gateway } from '../system.mjs'
import { isLoopback } from './environment.mjs'
import { instancesOf, requestedInstances } from './instances.mjs'
import { resetData } from './reset.mjs'
import { runServiceCommand } from './service-commands.mjs'
import { startSystem } from './start-system.mjs'

/** @typedef {import('./start-system.mjs').RunningSystem} RunningSystem */

/** Near the ports of other development servers, but not the default of a common one. */
const preferredPort = 4800

/**
 * Runs `npm start` after the packages are installed.
 * @param {{ print: (line: string) => void, minFreeMb: number, dev?: boolean, empty?: boolean, reset?: boolean, yes?: boolean }} options
 */
export async function start({
  print,
  minFreeMb,
  dev = false,
  empty = false,
  reset = false,
  yes = false,
}) {
  const folder = dataFolder()
  const signals = stopOnSignals(print)
  try {
    if (reset) {
      const databaseUrl = process.env.DATABASE_URL
      const isReset = await resetData({ dataFolder: folder, databaseUrl, yes, print })
      if (!isReset) return
    }

    const built = await buildWhatChanged({
      print,
      signal: signals.signal,
      ...(dev ? { kinds: ['process'] } : {}),
    })
    signals.signal.throwIfAborted()
    print(built.length ? `built ${built.join(', ')}` : 'nothing changed since the last build')

    const system = await startSystem({
      dataFolder: folder,
      mode: dev ? 'development' : 'production',
      initialData: empty ? 'empty' : 'demo',
      instances: requestedInstances(),
      databaseUrl: process.env.DATABASE_URL,
      minFreeMb,
      amqpUrl: process.env.AMQP_URL || undefined,
      host: process.env.HOST || undefined,
      port: process.env.PORT ? Number(process.env.PORT) : undefined,
      preferredPort,
      publicUrl: process.env.PUBLIC_URL?.replace(/\/$/, ''),
      signal: signals.signal,
      print,
    })
    signals.setSystem(system)
    if (dev) await watchSources(system, print)
    await printWelcome(system, { empty, folder })
  } catch (error) {
    if (!signals.signal.aborted) throw error
    print('stopped')
  }
}

/** @param {RunningSystem} system @param {(line: string) => void} print */
async function watchSources(system, print) {
  const { watchProcesses } = await import('../build/watch.mjs')
  /** @param {string} name */
  const onBuilt = (name) => {
    print(`${name} changed, restarting it`)
    restartChanged(system, name).catch((error) => print(String(error)))
  }
  await watchProcesses({ print, onBuilt })
}

/**
 * Restarts the instances of a service, or the gateway, from a new build. Runs the migrations of a service first, because the
 * change may need a new table.
 * @param {RunningSystem} system
 * @param {string} name
 */
async function restartChanged({ processes, environment }, name) {
  if (name === gateway) {
    await processes.get(gateway).restart()
    return
  }
  const { logFileOf } = processes
  await runServiceCommand({ environment, logFileOf }, { name, command: 'migrate' })
  const instances = instancesOf(name, requestedInstances())
  await Promise.all(instances.map((instance) => processes.get(instance).restart()))
}

/** @param {RunningSystem} system @param {{ empty: boolean, folder: string }} options */
async function printWelcome({ address, initialData, processes, environment }, { empty, folder }) {
  const lines = [
    `Warsha is ready:  ${address}`,
    '',
    ...initialDataLines(initialData, empty, folder),
  ]

  // Uses the local URL: the public address may depend on a proxy that is not running yet.
  const accounts = await readDemoAccounts(processes.urlOf(gateway))
  if (accounts.length) {
    lines.push('Sign in as', ...formatAccounts(accounts).map((line) => `  ${line}`), '')
  }

  const host = environment[gateway]?.HOST ?? ''
  if (!isLoopback(host)) {
    lines.push(styleText('red', `HOST is ${host}: other machines on the network can connect.`), '')
  }
  console.log(['', ...lines, 'Press Ctrl-C to stop.', ''].join('\n'))
}

/**
 * @param {import('./initial-data.mjs').InitialData} initialData
 * @param {boolean} empty an empty shop was requested
 * @param {string} folder
 */
function initialDataLines({ isNew, kind, firstAdmin }, empty, folder) {
  if (firstAdmin) {
    return [
      `First admin: ${firstAdmin.username}`,
      `Password:    ${firstAdmin.password}   (shown only now)`,
      '',
    ]
  }
  if (isNew && kind === 'empty') return ['An admin exists already; none was added.', '']
  if (empty && !isNew) {
    return [`${folder} contains data already. Use -- --reset --empty to start over.`, '']
  }
  return []
}

/**
 * The demo accounts that the sign-in page lists, one per role.
 * @param {string} address
 * @returns {Promise<Record<string, string>[]>}
 */
async function readDemoAccounts(address) {
  const response = await fetch(`${address}/api/settings/public`)
  const { data } = /** @type {{ data?: { demo_hint?: Record<string, string>[] | null } }} */ (
    await response.json()
  )
  return data?.demo_hint ?? []
}

/** @param {Record<string, string>[]} accounts @returns {string[]} aligned columns: role, username, password */
function formatAccounts(accounts) {
  const columns = /** @type {const} */ (['role', 'username', 'password'])
  return accounts.map((account) =>
    columns
      .map((column, index) => {
        const cell = account[column] ?? ''
        const isLast = index === columns.length - 1
        const width = Math.max(...accounts.map((other) => String(other[column] ?? '').length))
        return isLast ? cell : cell.padEnd(width)
      })
      .join('   '),
  )
}
