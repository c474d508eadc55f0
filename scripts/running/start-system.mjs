import { join } from 'node:path'
import { protectDataFolder, protectLogs } from '../processes/private-folder.mjs'
import { createProcessGroup } from '../processes/process-group.mjs'
import { keepLogsRotated } from '../processes/rotate-logs.mjs'
import { lockDataFolder } from '../supervisor/lock-data-folder.mjs'
import { startWithInitialData } from './initial-data.mjs'
import { allInstances } from './instances.mjs'
import { createOperatorCommands } from './operator-commands.mjs'
import { prepareSystem } from './prepare-system.mjs'
import { deleteIncompleteDemo } from './reset.mjs'
import { statusOf } from './started-parts.mjs'
import { withDefaults } from './system-options.mjs'

/** @typedef {import('../processes/process-group.mjs').ProcessGroup} ProcessGroup */

/**
 * @typedef {object} RunningSystem
 * @property {string} address the URL that people open
 * @property {string} control the URL that returns its status (scripts/supervisor)
 * @property {() => import('../supervisor/status.mjs').SupervisorStatus} status
 * @property {Record<string, NodeJS.ProcessEnv>} environment by the name of the process
 * @property {ProcessGroup} processes
 * @property {import('./initial-data.mjs').InitialData} initialData
 * @property {() => Promise<void>} stop in order: gateway, services, bus, database
 * @property {() => void} killProcesses ends what `stop` waits for, except the database, which always stops in order
 */

/**
 * Starts the built system: database, bus, migrations, services and gateway. Used by npm start, the browser journeys and the
 * benchmarks. Throws `AlreadyRunning` if another supervisor uses the data folder.
 * @param {import('./system-options.mjs').SystemOptions} requested
 * @returns {Promise<RunningSystem>}
 */
export async function startSystem(requested) {
  const options = withDefaults(requested)
  const { dataFolder, instances, print, signal } = options
  protectDataFolder(dataFolder)

  const processes = createProcessGroup({ dataFolder, print, signal })
  /** @type {import('./started-parts.mjs').StartedParts} */
  const started = { address: null, environment: {} }
  const status = () => statusOf(started, processes)
  const commands = createOperatorCommands(options, processes, started)
  const { control, release } = await lockDataFolder(dataFolder, status, commands)

  const logFolder = join(dataFolder, 'logs')
  protectLogs(logFolder)
  const stopLogRotation = keepLogsRotated(logFolder, print)

  const stop = async () => {
    started.address = null
    // The gateway stops first and finishes its requests, so that no request reaches a stopped service.
    await processes.stop(allInstances(instances))
    await started.bus?.stop()
    await started.database?.stop()
    stopLogRotation()
    started.guard?.end()
    release()
  }
  const killProcesses = () => {
    processes.kill()
    started.bus?.kill()
  }

  try {
    await deleteIncompleteDemo(options)
    const { environment, publicUrl } = await prepareSystem(options, processes, started)
    started.environment = environment

    const initialData = await startWithInitialData(options, processes, environment)
    signal?.throwIfAborted()

    started.address = publicUrl
    return {
      address: publicUrl,
      control,
      status,
      environment,
      processes,
      initialData,
      stop,
      killProcesses,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
