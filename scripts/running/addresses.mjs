import { networkInterfaces } from 'node:os'

/** The URL at which a process on this machine reaches one that listens on host and port. @param {string} host @param {number} port */
export function localAddress(host, port) {
  const name = listensEverywhere(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The URL that people open. @param {string} host @param {number} port */
export function publicAddress(host, port) {
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  const external = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  return localAddress(listensEverywhere(host) ? (external?.address ?? host) : host, port)
}

/** @param {string} host */
function listensEverywhere(host) {
  return host === '0.0.0.0' || host === '::'
}
