import { createBusCommand } from './bus-command.mjs'
import { createMigrateCommand, createRollCommand } from './roll.mjs'
import { refreshAllCopies, resetAdmin, runWorkshopCheck } from './service-commands.mjs'

/** @typedef {import('../supervisor/commands.mjs').SupervisorCommand} SupervisorCommand */

/**
 * The commands that the scripts below ops send to the running supervisor. Each throws while the system starts or stops.
 * @param {import('./system-options.mjs').CompleteOptions} options
 * @param {import('../processes/process-group.mjs').ProcessGroup} processes
 * @param {import('./started-parts.mjs').StartedParts} started
 * @returns {Record<string, SupervisorCommand>} by name
 */
export function createOperatorCommands({ dataFolder, instances }, processes, started) {
  // Read on each call: the environment is known only after the system has started.
  const getContext = () => ({
    environment: started.environment,
    logFileOf: processes.logFileOf,
  })
  const getSystem = () => ({ ...getContext(), dataFolder, instances, processes })

  /** @param {(args: string[]) => Promise<string[]>} run returns lines @returns {SupervisorCommand} */
  const createLinesCommand =
    (run) =>
    async ({ args }, report) => {
      for (const line of await run(Array.isArray(args) ? args.map(String) : [])) report({ line })
    }
  /** @param {Parameters<typeof runWorkshopCheck>[1]} check */
  const createCheckCommand = (check) =>
    createLinesCommand((args) => runWorkshopCheck(getContext(), check, args))

  /** @type {Record<string, SupervisorCommand>} */
  const commands = {
    migrate: (input, report) => createMigrateCommand(getSystem())(input, report),
    roll: (input, report) => createRollCommand(getSystem())(input, report),
    bus: (input, report) => createBusCommand(getContext())(input, report),
    'reconcile-parts': createCheckCommand('reconcile-parts'),
    'check-books': createCheckCommand('check-books'),
    'reset-admin': createLinesCommand((args) => resetAdmin(getContext(), args)),
    'refresh-copies': (_, report) => refreshAllCopies(getContext(), report),
  }

  /** @param {SupervisorCommand} command @returns {SupervisorCommand} */
  const requireRunning = (command) => (input, report) => {
    if (!started.address) throw new Error('Warsha is starting or stopping; try again.')
    return command(input, report)
  }
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [name, requireRunning(command)]),
  )
}
