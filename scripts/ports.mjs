import { createServer } from 'node:net'

/**
 * Binds a port and releases it immediately.
 * @param {number} port 0 for any free one
 * @param {string} host
 * @returns {Promise<number | null>} the port, or null if it is taken or not allowed
 */
function tryToBind(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const bound = address && typeof address === 'object' ? address.port : null
      server.close(() => resolve(bound))
    })
  })
}

/** @param {number} port @param {string} [host] @returns {Promise<boolean>} */
export async function isFree(port, host = '127.0.0.1') {
  return (await tryToBind(port, host)) !== null
}

/**
 * Returns the preferred port if it is free, otherwise one that the system chooses.
 * @param {number} [preferred]
 * @param {string} [host]
 * @returns {Promise<number>}
 */
export async function freePort(preferred = 0, host = '127.0.0.1') {
  const port = (preferred && (await tryToBind(preferred, host))) || (await tryToBind(0, host))
  if (!port) throw new Error(`Nothing can listen on ${host}: is HOST an address of this machine?`)
  return port
}

/**
 * Returns the first free port counting up, so that the address stays similar.
 * @param {number} from
 * @param {string} host
 * @returns {Promise<number>}
 */
export async function nextFreePort(from, host) {
  for (let port = from; port < from + 100; port++) if (await isFree(port, host)) return port
  return freePort(0, host)
}
