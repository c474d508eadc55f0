import { services } from '../system.mjs'
import { operateBus } from './commands.mjs'

/**
 * What an operator may do with the messages between services (docs/operations.md): each service does it with its own
 * queues, of which a command about one names the owner before the first dot.
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 * @param {(name: string) => string} logFileOf
 * @returns {import('./supervisor-commands.mjs').SupervisorCommand}
 */
export function createBusCommand(environment, logFileOf) {
  return async ({ args }, report) => {
    const words = Array.isArray(args) ? args.map(String) : []
    const owner = words[1]?.split('.')[0]
    const asked = owner ? services.filter((name) => name === owner) : services
    if (asked.length === 0) throw new Error(`No service has a queue ${words[1]}`)
    for (const name of asked)
      for (const line of await operateBus(name, words, environment, logFileOf)) report({ line })
  }
}
