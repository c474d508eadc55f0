/**
 * @typedef {object} SystemOptions
 * @property {string} dataFolder
 * @property {import('./environment.mjs').Mode} [mode] development: front ends come from their dev servers
 * @property {'demo' | 'empty'} [initialData] of a new data folder
 * @property {string} [databaseUrl] a server on which databases and roles can be created; default: the embedded one
 * @property {number} [minFreeMb] the embedded PostgreSQL refuses writes below this free space; default: it never does
 * @property {string} [amqpUrl] a RabbitMQ server; default: a local one if it is installed
 * @property {number} [instances] of each service
 * @property {boolean} [isEphemeral] the data is deleted afterwards: faster, but not safe on power loss
 * @property {string} [host] where the gateway listens
 * @property {number} [port] required port of the gateway; 0 for any
 * @property {number} [preferredPort] the gateway's first choice if no port is required; 0 for any
 * @property {string} [publicUrl]
 * @property {Record<string, string>} [extra] environment for every process
 * @property {Replacement} [replacement] of one process, for example a container
 * @property {AbortSignal} [signal] aborts the start between two steps and stops all processes
 * @property {(line: string) => void} print
 */
/**
 * Something that runs instead of a process of the launcher. `start` resolves when it is ready. The caller stops it.
 * @typedef {{ name: string, start: (environment: NodeJS.ProcessEnv) => Promise<void> }} Replacement
 */
/** @typedef {ReturnType<typeof withDefaults>} CompleteOptions */

/** @param {SystemOptions} options */
export function withDefaults({
  mode = 'production',
  initialData = 'demo',
  instances = 1,
  host = '127.0.0.1',
  preferredPort = 0,
  ...others
}) {
  return { ...others, mode, initialData, instances, host, preferredPort }
}
