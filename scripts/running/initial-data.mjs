import { gateway, services } from '../system.mjs'
import { dependenciesOf } from './environment.mjs'
import { allInstances, serviceOfInstance } from './instances.mjs'
import { createFirstAdmin, seedServices } from './service-commands.mjs'
import { startProcesses } from './start-processes.mjs'
import { readState, writeState } from './state.mjs'

/**
 * `isNew`: this start created it. `firstAdmin`: null unless this start created one.
 * @typedef {{ isNew: boolean, kind: 'demo' | 'empty', firstAdmin: import('./service-commands.mjs').FirstAdmin | null }} InitialData
 */
/** @typedef {(names: readonly string[]) => Promise<void>} Start starts processes and waits until they are ready */

/**
 * Starts all processes. A new data folder gets its initial data: the demo shop, or the first admin of an empty shop.
 * @param {import('./system-options.mjs').CompleteOptions} options
 * @param {import('../processes/process-group.mjs').ProcessGroup} processes
 * @param {Record<string, NodeJS.ProcessEnv>} environment by the name of the process
 * @returns {Promise<InitialData>}
 */
export async function startWithInitialData(options, processes, environment) {
  const { dataFolder, instances, initialData: kind, print, signal } = options
  const names = [...allInstances(instances), gateway]
  const context = { environment, logFileOf: processes.logFileOf }
  /** @type {Start} */
  const start = (startedNames) => startProcesses(startedNames, options, processes, environment)

  const { begun } = readState(dataFolder)
  if (begun) {
    await start(names)
    return { isNew: false, kind: begun, firstAdmin: null }
  }

  let firstAdmin = null
  if (kind === 'demo') {
    print('loading the demo shop')
    await startWithDemoShop(names, start, context, signal)
  } else {
    await start(names)
    // Its password is said only once, so an aborted start may not create it.
    signal?.throwIfAborted()
    firstAdmin = await createFirstAdmin(context)
  }
  const { isLoadingDemo: _isLoadingDemo, ...state } = readState(dataFolder)
  writeState(dataFolder, { ...state, begun: kind })
  return { isNew: true, kind, firstAdmin }
}

/**
 * The demo shop is created before the services that only react to its events run: they then apply thousands of events in
 * large batches, instead of one by one beside the work that causes them.
 * @param {readonly string[]} names of all processes
 * @param {Start} start
 * @param {import('./service-commands.mjs').CommandContext} context
 * @param {AbortSignal} [signal]
 */
async function startWithDemoShop(names, start, context, signal) {
  const calledByWorkshop = dependenciesOf('workshop')
  const isCalled = (/** @type {string} */ name) =>
    calledByWorkshop.includes(serviceOfInstance(name))
  await start(names.filter(isCalled))
  await seedServices(context, ['identity'])
  signal?.throwIfAborted()
  await seedServices(context, ['hr', 'inventory'])
  signal?.throwIfAborted()
  await seedServices(context, ['workshop'])
  await start(names.filter((name) => !isCalled(name)))
  const seeded = ['identity', 'hr', 'inventory', 'workshop']
  await seedServices(
    context,
    services.filter((name) => !seeded.includes(name)),
  )
}
