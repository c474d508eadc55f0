import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './postmaster.mjs'
import { startPostgres, stopPostgres } from './server.mjs'

/**
 * Starts PostgreSQL and restarts it on the same port when it exits. Services reconnect by themselves.
 * @param {import('./server.mjs').ServerOptions} options
 * @param {(line: string) => void} say
 * @returns {Promise<{ server: import('./server.mjs').Server, pid: () => number, stop: () => Promise<void>,
 *   status: () => { pid: number | undefined, port: number, restarts: number, startedAt: number } }>}
 */
export async function supervisePostgres(options, say) {
  const server = await startPostgres(options)
  let { pid } = server
  let restarts = 0
  let startedAt = Date.now()
  let shouldRun = true
  const watching = (async () => {
    let delay = 100
    while (shouldRun) {
      await sleep(isAlive(pid) ? 200 : delay, undefined, { ref: false })
      if (!shouldRun || isAlive(pid)) continue
      say('PostgreSQL exited, restarting it')
      try {
        pid = (await startPostgres({ ...options, port: server.port, samePort: true })).pid
        restarts++
        startedAt = Date.now()
        say('PostgreSQL is running again')
        delay = 100
      } catch (error) {
        delay = Math.min(delay * 2, 5_000)
        say(String(error))
      }
    }
  })()
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
