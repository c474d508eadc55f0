/** Checks that the running containers have the limits, networks and permissions that docker-compose.yml promises. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isErrno } from '../../scripts/files.mjs'

/** @typedef {import('./compose.mjs').Project} Project */

/** @param {boolean} isTrue @param {string} promise */
function assert(isTrue, promise) {
  if (!isTrue) throw new Error(`broken promise: ${promise}`)
}

/** Exits with 0 if the TCP port can be reached. */
const connectScript = `
const socket = require('node:net').connect(Number(process.argv[2]), process.argv[1])
socket.setTimeout(3000, () => process.exit(2))
socket.on('connect', () => process.exit(0)).on('error', () => process.exit(1))`

/** @param {Project} project @param {string} from @param {string} host @param {number} port */
const canConnect = (project, from, host, port) =>
  project.exec(from, ['node', '-e', connectScript, host, String(port)]).then(
    () => true,
    () => false,
  )

/** @param {Project} project */
export async function checkNetworks(project) {
  const expected = /** @type {const} */ ([
    ['workshop', 'postgres', 5432, true],
    ['workshop', 'rabbitmq', 5672, true],
    ['gateway', 'workshop', 8080, true],
    ['gateway', 'postgres', 5432, false],
    ['gateway', 'rabbitmq', 5672, false],
    ['workshop', 'proxy', 443, false],
    ['notification', 'proxy', 443, false],
  ])
  for (const [from, host, port, isAllowed] of expected)
    assert(
      (await canConnect(project, from, host, port)) === isAllowed,
      `${from} ${isAllowed ? 'reaches' : 'does not reach'} ${host}:${port}`,
    )
  for (const name of ['postgres', 'rabbitmq', 'workshop'])
    assert(!(await hasDefaultRoute(project, name)), `${name} has no route to the outside`)
  for (const name of ['gateway', 'notification'])
    assert(await hasDefaultRoute(project, name), `${name} has a route to the outside`)
}

/**
 * What Linux shows about the first process of a container: most of our images have no shell.
 * @param {Project} project @param {string} name
 */
const folderOfProcess = async (project, name) =>
  join('/proc', await project.inspect(name, '{{.State.Pid}}'))

/** @param {Project} project @param {string} name */
async function hasDefaultRoute(project, name) {
  const table = join(await folderOfProcess(project, name), 'net/route')
  const [, ...routes] = readFileSync(table, 'utf8').split('\n')
  return routes.some((route) => route.split('\t')[1] === '00000000')
}

/** They have exited, so a new container with the same settings looks around. @param {Project} project */
export async function checkPublishersHaveNoNetwork(project) {
  const list = "console.log(Object.keys(require('node:os').networkInterfaces()).join())"
  const commands = { shell: ['ls', '/sys/class/net'], 'publish-front-ends': ['node', '-e', list] }
  for (const [name, command] of Object.entries(commands)) {
    const interfaces = await project.runOnce(name, command)
    assert(interfaces === 'lo', `${name} has no network (has ${interfaces})`)
  }
}

/** @param {Project} project */
export async function checkPermissions(project) {
  for (const [name, { build, read_only }] of Object.entries(project.services)) {
    const isRunning = (await project.inspect(name, '{{.State.Status}}')) === 'running'
    if (!isRunning) continue
    const folder = await folderOfProcess(project, name)
    const [, user] = /^Uid:\t(\d+)/m.exec(readFileSync(join(folder, 'status'), 'utf8')) ?? []
    if (build) assert(user === '1000', `${name} is not root`)
    // Root of the machine may write into every folder, unless the file system is read-only.
    if (read_only) assert(isReadOnly(join(folder, 'root')), `${name} cannot write to its image`)
  }
}

/** @param {string} folder */
function isReadOnly(folder) {
  try {
    writeFileSync(join(folder, 'written'), '')
    return false
  } catch (error) {
    if (isErrno(error, 'EROFS')) return true
    throw error
  }
}

/** Compares the limits with those of the engine. @param {Project} project */
export async function checkLimits(project) {
  for (const [name, service] of Object.entries(project.services)) {
    const limits = '{{.HostConfig.Memory}} {{.HostConfig.NanoCpus}} {{.HostConfig.PidsLimit}}'
    const [memory, cpus, pids] = (await project.inspect(name, limits)).split(' ').map(Number)
    assert(memory === toBytes(service.mem_limit), `${name} has ${service.mem_limit} of memory`)
    assert(cpus === service.cpus * 1e9, `${name} has ${service.cpus} CPUs`)
    assert(pids === service.pids_limit, `${name} has ${service.pids_limit} processes at most`)
  }
}

/** @param {string | number} size bytes, `768m` or `1g` */
function toBytes(size) {
  const [, amount, unit = ''] = /^(\d+)(m|g)?$/.exec(String(size)) ?? []
  const factors = /** @type {Record<string, number>} */ ({ m: 1024 ** 2, g: 1024 ** 3 })
  return Number(amount) * (factors[unit] ?? 1)
}

/** @param {Project} project @param {string} secretsFolder */
export async function checkSecretsAreHidden(project, secretsFolder) {
  const secrets = readdirSync(secretsFolder)
    .filter((name) => name !== 'public_keys')
    .map((name) => readFileSync(join(secretsFolder, name), 'utf8').trim())
  for (const name of Object.keys(project.services)) {
    const visible = await project.inspect(name, '{{json .}}')
    const log = await project.readLog(name)
    for (const secret of secrets)
      assert(
        !visible.includes(secret) && !log.includes(secret),
        `no secret is in the settings or the log of ${name}`,
      )
  }
}
