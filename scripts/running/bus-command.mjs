import { services } from '../system.mjs'
import { runBusCommand } from './service-commands.mjs'

/**
 * Bus operations (docs/operations.md). Each service runs them on its own queues. The owner of a queue is the part of its
 * name before the first dot; without a queue all services run the operation.
 * @param {import('./service-commands.mjs').CommandContext} context
 * @returns {import('../supervisor/commands.mjs').SupervisorCommand}
 */
export function createBusCommand(context) {
  return async ({ args }, report) => {
    const commandArgs = Array.isArray(args) ? args.map(String) : []
    const queue = commandArgs[1]
    const owner = queue?.split('.')[0]

    const selected = owner ? services.filter((name) => name === owner) : services
    if (selected.length === 0) throw new Error(`No service has a queue ${queue}`)
    for (const name of selected) {
      for (const line of await runBusCommand(context, name, commandArgs)) report({ line })
    }
  }
}
