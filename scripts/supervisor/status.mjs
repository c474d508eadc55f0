/**
 * The status of the supervisor. `address` is null until everything is ready. `startedAt` is in milliseconds since 1970.
 * @typedef {{ pid: number, address: string | null, startedAt?: number, processes: ProcessStatus[] }} SupervisorStatus
 */
/**
 * `pid` is undefined while the process waits to be started again; `startedAt` is in milliseconds since 1970. PostgreSQL and
 * RabbitMQ have a port instead of a URL.
 * @typedef {{ name: string, pid: number | undefined, url: string | null, port?: number, restarts: number, startedAt?: number }} ProcessStatus
 */

/** @param {string} control the URL of a supervisor @returns {Promise<SupervisorStatus>} */
export async function fetchStatus(control) {
  const response = await fetch(control, { signal: AbortSignal.timeout(3_000) })
  if (!response.ok) throw new Error(`${control} answers ${response.status}`)
  return /** @type {Promise<SupervisorStatus>} */ (response.json())
}
