/**
 * The parts of a system that have started so far. `address` is null until everything is ready, and again while it stops.
 * @typedef {object} StartedParts
 * @property {string | null} address
 * @property {Record<string, NodeJS.ProcessEnv>} environment by the name of the process
 * @property {import('./open-database.mjs').Database} [database]
 * @property {import('./open-bus.mjs').MessageBus} [bus]
 * @property {import('./guard-launcher.mjs').LauncherGuard} [guard]
 */

/**
 * @param {StartedParts} started
 * @param {import('../processes/process-group.mjs').ProcessGroup} processes
 * @returns {import('../supervisor/status.mjs').SupervisorStatus}
 */
export function statusOf({ address, database, bus }, processes) {
  const servers = []
  if (database?.status) servers.push({ name: 'postgres', url: null, ...database.status() })
  if (bus?.status) servers.push({ name: 'rabbitmq', url: null, ...bus.status() })
  return {
    pid: process.pid,
    address,
    startedAt: Math.round(performance.timeOrigin),
    processes: [...servers, ...processes.list()],
  }
}
