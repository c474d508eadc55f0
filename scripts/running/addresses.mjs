import { networkInterfaces } from 'node:os'

/** How a process on this machine reaches one that listens there. @param {string} host @param {number} port */
export function addressFor(host, port) {
  const name = isEverywhere(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** What people open. @param {string} host @param {number} port */
export function publicAddress(host, port) {
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  const outside = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  return addressFor(isEverywhere(host) ? (outside?.address ?? host) : host, port)
}

/** @param {string} host */
function isEverywhere(host) {
  return host === '0.0.0.0' || host === '::'
}
