import { createServer } from 'node:net'

/**
 * Returns whether a process can listen on the port: binds it and releases it immediately.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * Ports that are chosen here lie below the ranges from which Linux (32768) and macOS (49152) give ports to outgoing
 * connections: otherwise a connection may take the port of a process that is just starting.
 */
const portRange = { first: 20_000, count: 12_000 }

/**
 * Ports that this process has chosen. A program that has its port may listen only seconds later, as a broker does, so its
 * port still looks free.
 * @type {Set<number>}
 */
const chosenPorts = new Set()

/**
 * Returns the preferred port if it is free, otherwise a random free one that this process has not returned before.
 * @param {number} [preferred]
 * @param {string} [host]
 * @returns {Promise<number>}
 */
export async function freePort(preferred = 0, host = '127.0.0.1') {
  if (preferred && (await isFree(preferred, host))) {
    chosenPorts.add(preferred)
    return preferred
  }
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = portRange.first + Math.floor(Math.random() * portRange.count)
    if (chosenPorts.has(port)) continue
    chosenPorts.add(port)
    if (await isFree(port, host)) return port
  }
  throw new Error(`Nothing can listen on ${host}: is HOST an address of this machine?`)
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
