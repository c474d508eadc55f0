import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../processes/process-id.mjs'
import { startPostgres, stopPostgres } from './server.mjs'

const checkIntervalMs = 200
const minRetryDelayMs = 100
const maxRetryDelayMs = 5_000

/**
 * Starts PostgreSQL and restarts it on the same port when it exits. Services reconnect by themselves.
 * @param {import('./server.mjs').ServerOptions} options
 * @param {(line: string) => void} print
 * @param {() => void} [beforeRestart] makes room on a full disk
 * @returns {Promise<{ server: import('./server.mjs').Server, pid: () => number, stop: () => Promise<void>,
 *   status: () => { pid: number | undefined, port: number, restarts: number, startedAt: number } }>}
 */
export async function supervisePostgres(options, print, beforeRestart = () => {}) {
  const server = await startPostgres(options)
  let { pid } = server
  let restarts = 0
  let startedAt = Date.now()
  let shouldRun = true

  async function restart() {
    const restarted = await startPostgres({ ...options, port: server.port, isPortRequired: true })
    pid = restarted.pid
    restarts++
    startedAt = Date.now()
  }

  async function watch() {
    let retryDelayMs = minRetryDelayMs
    while (shouldRun) {
      await sleep(isAlive(pid) ? checkIntervalMs : retryDelayMs, undefined, { ref: false })
      if (!shouldRun || isAlive(pid)) continue
      print('PostgreSQL exited, restarting it')
      try {
        beforeRestart()
        await restart()
        print('PostgreSQL is running again')
        retryDelayMs = minRetryDelayMs
      } catch (error) {
        retryDelayMs = Math.min(retryDelayMs * 2, maxRetryDelayMs)
        print(String(error))
      }
    }
  }

  const watching = watch()
  return {
    server,
    pid: () => pid,
    status: () => ({ pid: isAlive(pid) ? pid : undefined, port: server.port, restarts, startedAt }),
    async stop() {
      shouldRun = false
      await watching
      await stopPostgres(server.data)
    },
  }
}
