import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './postmaster.mjs'
import { startPostgres, stopPostgres } from './server.mjs'

/**
 * Starts PostgreSQL and starts it again, on the same port, when it dies. Services heal by themselves.
 * @param {import('./server.mjs').ServerOptions} options
 * @param {(line: string) => void} say
 * @returns {Promise<{ server: import('./server.mjs').Server, pid: () => number, stop: () => Promise<void> }>}
 */
export async function keepPostgres(options, say) {
  const server = await startPostgres(options)
  let { pid } = server
  let wanted = true
  const watching = (async () => {
    let delay = 100
    while (wanted) {
      await sleep(isAlive(pid) ? 200 : delay, undefined, { ref: false })
      if (!wanted || isAlive(pid)) continue
      say('PostgreSQL has ended, starting it again')
      try {
        pid = (await startPostgres({ ...options, port: server.port, samePort: true })).pid
        say('PostgreSQL is back')
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
    async stop() {
      wanted = false
      await watching
      await stopPostgres(server.data)
    },
  }
}
