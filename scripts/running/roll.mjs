import { gateway, services } from '../system.mjs'
import { migrateAll } from './commands.mjs'
import { instancesOf } from './instances.mjs'
import { readState, writeState } from './state.mjs'

/** @typedef {{ dataFolder: string, instances: number, processes: import('./process-group.mjs').ProcessGroup, environment: Record<string, NodeJS.ProcessEnv> }} System */

/**
 * Runs the migrations of the current build. Running processes keep working, including those of the earlier release.
 * @param {System} system
 * @returns {import('./supervisor-commands.mjs').SupervisorCommand}
 */
export function createMigrateCommand({ dataFolder, processes, environment }) {
  return async (_, report) => {
    const state = readState(dataFolder)
    const migrated = await migrateAll(environment, processes.logFileOf, state)
    writeState(dataFolder, { ...readState(dataFolder), migrated })
    if (migrated !== state.migrated) report({ name: 'migrations' })
  }
}

/**
 * Restarts every process from the current build, one at a time, each after the previous one is ready. With two instances
 * per service no request fails. Runs migrations first; the running release must work with them. Restarts the gateway, which
 * has one instance, only if it is named.
 * @param {System} system
 * @returns {import('./supervisor-commands.mjs').SupervisorCommand}
 */
export function createRollCommand(system) {
  const { instances, processes } = system
  return async ({ names }, report) => {
    const requested = Array.isArray(names) && names.length ? names.map(String) : [...services]
    const unknown = requested.filter(
      (name) => name !== gateway && !services.some((service) => service === name),
    )
    if (unknown.length)
      throw new Error(`There is no ${unknown}. There are ${[...services, gateway].join(', ')}.`)
    await createMigrateCommand(system)({}, report)
    for (const name of requested.flatMap((one) =>
      one === gateway ? [gateway] : instancesOf(one, instances),
    )) {
      const startedAt = Date.now()
      const ended = await processes.get(name).restart()
      const stopped = Date.now()
      await processes.untilReady(name, '/readyz')
      report({
        name,
        ...ended,
        stoppedAfter: stopped - startedAt,
        readyAfter: Date.now() - stopped,
      })
    }
  }
}
