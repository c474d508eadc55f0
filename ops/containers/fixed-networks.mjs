/**
 * Networks in which every container has a fixed address. Podman restarts its name server whenever a container starts or
 * stops, and until then new connections fail. So names are lists of hosts here.
 */

/** @typedef {import('./podman.mjs').Podman} Podman */
/** @typedef {import('./processes.mjs').Processes} Processes */
/** @typedef {{ name: string, subnet: string, isInternal: boolean }} FixedNetwork */

/** The first half of the addresses in all networks. */
const firstBytes = '10.213'

/**
 * Gives every container a fixed address in each of its networks, and the names of its neighbours as a list of hosts.
 *
 * @param {{ services: Record<string, any>, networks: Record<string, { internal?: boolean, external?: boolean, name?: string } | null> }} compose
 * @param {string} projectName
 * @returns {FixedNetwork[]} Version 1 of docker-compose cannot compare such networks, so they are created before.
 */
export function fixAddresses(compose, projectName) {
  const { services } = compose
  const names = Object.keys(services)
  const networks = Object.entries(compose.networks).map(([key, network], index) => ({
    key,
    name: `${projectName}_${key}`,
    prefix: `${firstBytes}.${index}`,
    isInternal: network?.internal ?? false,
  }))
  /** @type {Map<string, string[]>} keys of networks by service; a service without a network is not in it */
  const membership = new Map(
    names.flatMap((name) => (services[name].networks ? [[name, services[name].networks]] : [])),
  )
  const addressIn = (/** @type {string} */ key, /** @type {string} */ name) =>
    `${networks.find((network) => network.key === key)?.prefix}.${10 + names.indexOf(name)}`

  compose.networks = Object.fromEntries(
    networks.map(({ key, name }) => [key, { external: true, name }]),
  )
  for (const [name, own] of membership) {
    services[name].networks = Object.fromEntries(
      own.map((key) => [key, { ipv4_address: addressIn(key, name) }]),
    )
    services[name].extra_hosts = [...membership].flatMap(([other, keys]) => {
      const shared = own.find((key) => keys.includes(key))
      return shared && other !== name ? [`${other}:${addressIn(shared, other)}`] : []
    })
  }
  return networks.map(({ name, prefix, isInternal }) => ({
    name,
    subnet: `${prefix}.0/24`,
    isInternal,
  }))
}

/** @param {Podman} podman @param {readonly FixedNetwork[]} networks */
export async function createMissingNetworks(podman, networks) {
  const existing = (await podman.run(['network', 'ls', '--format', '{{.Name}}'])).split('\n')
  for (const { name, subnet, isInternal } of networks) {
    const internal = isInternal ? ['--internal'] : []
    if (!existing.includes(name))
      await podman.run(['network', 'create', `--subnet=${subnet}`, ...internal, name])
  }
}

/**
 * A new container has the address of the old one. Its neighbours would find its hardware address only after seconds.
 *
 * @param {Podman} podman @param {Processes} processes
 */
export async function forgetHardwareAddresses(podman, processes) {
  const ids = await podman.run(['ps', '--quiet'])
  const pids = await podman.run(['inspect', '--format={{.State.Pid}}', ...ids.split('\n')])
  const flush = ['ip', 'neigh', 'flush', 'to', `${firstBytes}.0.0/16`]
  for (const pid of pids.split('\n'))
    await processes.run('nsenter', ['--target', pid, '--net', ...flush])
  // The machine itself reaches the published ports by these addresses.
  await processes.run('ip', flush.slice(1))
}
