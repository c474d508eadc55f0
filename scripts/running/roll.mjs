import { gateway, services } from '../system.mjs'
import { instancesOf } from './instances.mjs'
import { migrateAll } from './service-commands.mjs'
import { readState, writeState } from './state.mjs'

/**
 * @typedef {import('./service-commands.mjs').CommandContext & { dataFolder: string, instances: number,
 *   processes: import('../processes/process-group.mjs').ProcessGroup }} System
 */

/**
 * Runs the migrations of the current build. Running processes keep working, including those of the earlier release.
 * @param {System} system
 * @returns {import('../supervisor/commands.mjs').SupervisorCommand}
 */
export function createMigrateCommand({ dataFolder, environment, logFileOf }) {
  return async (_, report) => {
    const state = readState(dataFolder)
    const migrated = await migrateAll({ environment, logFileOf }, state)
    writeState(dataFolder, { ...readState(dataFolder), migrated })
    if (migrated !== state.migrated) report({ name: 'migrations' })
  }
}

/**
 * Restarts every process from the current build, one at a time, each after the previous one is ready. With two instances
 * per service no request fails. Runs migrations first; the running release must work with them. Restarts the gateway, which
 * has one instance, only if it is named.
 * @param {System} system
 * @returns {import('../supervisor/commands.mjs').SupervisorCommand}
 */
export function createRollCommand(system) {
  const { instances, processes } = system
  return async ({ names }, report) => {
    const requested = Array.isArray(names) && names.length ? names.map(String) : [...services]
    assertKnown(requested)
    await createMigrateCommand(system)({}, report)

    const processNames = requested.flatMap((name) =>
      name === gateway ? [gateway] : instancesOf(name, instances),
    )
    for (const name of processNames) report(await restartAndWait(processes, name))
  }
}

/** @param {string[]} names */
function assertKnown(names) {
  const known = [...services, gateway]
  const unknown = names.filter((name) => !known.some((one) => one === name))
  if (unknown.length) throw new Error(`There is no ${unknown}. There are ${known.join(', ')}.`)
}

/**
 * @param {System['processes']} processes
 * @param {string} name
 * @returns {Promise<Record<string, unknown>>} how the process exited, and how long stopping and starting took in ms
 */
async function restartAndWait(processes, name) {
  const startedAt = Date.now()
  const exit = await processes.get(name).restart()
  const restartedAt = Date.now()
  await processes.waitUntilReady(name, '/readyz')
  return {
    name,
    ...exit,
    stoppedAfter: restartedAt - startedAt,
    readyAfter: Date.now() - restartedAt,
  }
}
