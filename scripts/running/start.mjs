import { styleText } from 'node:util'
import { buildWhatChanged } from '../build/build.mjs'
import { dataFolder } from '../paths.mjs'
import { gateway } from '../system.mjs'
import { runCommand } from './commands.mjs'
import { isLoopback } from './environment.mjs'
import { instancesOf, requestedInstances } from './instances.mjs'
import { resetData } from './reset.mjs'
import { startSystem } from './start-system.mjs'
import { stopOnSignals } from './stop-on-signals.mjs'

/** @typedef {import('./start-system.mjs').RunningSystem} RunningSystem */

/** Near the ports of other development servers, but not the default of a common one. */
const usualPort = 4800

/**
 * Runs `npm start` after the packages are installed.
 * @param {{ say: (line: string) => void, dev?: boolean, empty?: boolean, reset?: boolean, yes?: boolean }} options
 */
export async function start({ say, dev = false, empty = false, reset = false, yes = false }) {
  const folder = dataFolder()
  const signals = stopOnSignals(say)
  try {
    if (
      reset &&
      !(await resetData({ dataFolder: folder, databaseUrl: process.env.DATABASE_URL, yes, say }))
    )
      return
    const built = await buildWhatChanged({ say, ...(dev ? { kinds: ['process'] } : {}) })
    signals.signal.throwIfAborted()
    say(built.length ? `built ${built.join(', ')}` : 'nothing changed since the last build')
    const system = await startSystem({
      dataFolder: folder,
      mode: dev ? 'development' : 'production',
      begin: empty ? 'empty' : 'demo',
      instances: requestedInstances(),
      databaseUrl: process.env.DATABASE_URL,
      amqpUrl: process.env.AMQP_URL || undefined,
      host: process.env.HOST || undefined,
      port: process.env.PORT ? Number(process.env.PORT) : undefined,
      usualPort,
      publicUrl: process.env.PUBLIC_URL?.replace(/\/$/, ''),
      signal: signals.signal,
      say,
    })
    signals.nowStop(system)
    if (dev) await watchSources(system, say)
    await welcome(system, { empty, folder })
  } catch (error) {
    if (!signals.signal.aborted) throw error
    say('stopped')
  }
}

/** @param {RunningSystem} system @param {(line: string) => void} say */
async function watchSources(system, say) {
  const { watchProcesses } = await import('../build/watch.mjs')
  /** @param {string} name */
  const onBuilt = (name) => {
    say(`${name} changed, restarting it`)
    restartChanged(system, name).catch((error) => say(String(error)))
  }
  await watchProcesses({ say, onBuilt })
}

/** Runs migrations first, because the change may need a new table. @param {RunningSystem} system @param {string} name */
async function restartChanged({ processes, environment }, name) {
  const env = environment[name] ?? {}
  if (name !== gateway)
    await runCommand({ name, command: 'migrate', env, logFile: processes.logFileOf(name) })
  const names = name === gateway ? [name] : instancesOf(name, requestedInstances())
  await Promise.all(names.map((one) => processes.get(one).restart()))
}

/** @param {RunningSystem} system @param {{ empty: boolean, folder: string }} options */
async function welcome({ address, beginning, processes, environment }, { empty, folder }) {
  const { as, now, firstAdmin } = beginning
  const lines = [`Warsha is ready:  ${address}`, '']
  if (firstAdmin) {
    lines.push(
      `First admin: ${firstAdmin.username}`,
      `Password:    ${firstAdmin.password}   (shown only now)`,
      '',
    )
  } else if (now && as === 'empty') lines.push('An admin exists already; none was added.', '')
  else if (empty && !now)
    lines.push(`${folder} contains data already. Use -- --reset --empty to start over.`, '')
  // Uses the local URL: the public address may depend on a proxy that is not running yet.
  const hint = await demoHint(processes.urlOf(gateway))
  if (hint.length) lines.push('Sign in as', ...hint.map((line) => `  ${line}`), '')
  const host = environment[gateway]?.HOST ?? ''
  if (!isLoopback(host))
    lines.push(styleText('red', `HOST is ${host}: other machines on the network can connect.`), '')
  console.log(['', ...lines, 'Press Ctrl-C to stop.', ''].join('\n'))
}

/**
 * The demo accounts that the sign-in page lists, one per role.
 * @param {string} address
 * @returns {Promise<string[]>}
 */
async function demoHint(address) {
  const response = await fetch(`${address}/api/settings/public`)
  const { data } = /** @type {{ data?: { demo_hint?: Record<string, string>[] | null } }} */ (
    await response.json()
  )
  const rows = (data?.demo_hint ?? []).map(({ role = '', username = '', password = '' }) => [
    role,
    username,
    password,
  ])
  const widths = [0, 1].map((column) =>
    Math.max(0, ...rows.map((row) => String(row[column]).length)),
  )
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '))
}
