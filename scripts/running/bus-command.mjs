import { services } from '../system.mjs'
import { operateBus } from './commands.mjs'

/**
 * Bus operations (docs/operations.md). Each service runs them on its own queues. The owner of a queue is the part of its
 * name before the first dot.
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 * @param {(name: string) => string} logFileOf
 * @returns {import('./supervisor-commands.mjs').SupervisorCommand}
 */
export function createBusCommand(environment, logFileOf) {
  return async ({ args }, report) => {
    const commandArgs = Array.isArray(args) ? args.map(String) : []
    const owner = commandArgs[1]?.split('.')[0]
    const asked = owner ? services.filter((name) => name === owner) : services
    if (asked.length === 0) throw new Error(`No service has a queue ${commandArgs[1]}`)
    for (const name of asked)
      for (const line of await operateBus(name, commandArgs, environment, logFileOf))
        report({ line })
  }
}
