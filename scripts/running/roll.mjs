import { gateway, services } from '../system.mjs'
import { migrateAll } from './commands.mjs'
import { instancesOf } from './instances.mjs'
import { readState, writeState } from './state.mjs'

/** @typedef {{ dataFolder: string, instances: number, processes: import('./process-group.mjs').ProcessGroup, environment: Record<string, NodeJS.ProcessEnv> }} System */

/**
 * Brings the databases to what is built now; what runs goes on running, a release of before included.
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
 * Starts every process anew from what is built now, one after the other and each only when the one before is ready
 * again: with two instances of each service nobody outside notices. Migrations first, which what still runs can live with.
 * The gateway, of which there is one, only when it is named.
 * @param {System} system
 * @returns {import('./supervisor-commands.mjs').SupervisorCommand}
 */
export function createRollCommand(system) {
  const { instances, processes } = system
  return async ({ names }, report) => {
    const wanted = Array.isArray(names) && names.length ? names.map(String) : [...services]
    const unknown = wanted.filter(
      (name) => name !== gateway && !services.some((service) => service === name),
    )
    if (unknown.length)
      throw new Error(`There is no ${unknown}. There are ${[...services, gateway].join(', ')}.`)
    await createMigrateCommand(system)({}, report)
    for (const name of wanted.flatMap((one) =>
      one === gateway ? [gateway] : instancesOf(one, instances),
    )) {
      const begun = Date.now()
      const ended = await processes.get(name).restart()
      const stopped = Date.now()
      await processes.untilReady(name, '/readyz')
      report({ name, ...ended, stoppedAfter: stopped - begun, readyAfter: Date.now() - stopped })
    }
  }
}
