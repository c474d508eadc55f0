import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createCommandHandler } from './commands.mjs'

/**
 * Starts the HTTP server on which a supervisor returns its status and receives commands. Its URL contains a secret path, so
 * that only processes that can read running.json reach it.
 * @param {() => import('./status.mjs').SupervisorStatus} status
 * @param {Record<string, import('./commands.mjs').SupervisorCommand>} commands
 * @returns {Promise<{ control: string, close: () => void }>} control: its URL
 */
export async function startControlServer(status, commands) {
  const path = `/${randomBytes(16).toString('hex')}`
  const handleCommand = createCommandHandler(commands)
  const server = createServer((request, response) => {
    const { method, url = '' } = request
    if (method === 'POST' && url.startsWith(`${path}/`)) {
      void handleCommand(url.slice(path.length + 1), request, response)
      return
    }
    if (url !== path) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(status()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    control: `http://127.0.0.1:${port}${path}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
