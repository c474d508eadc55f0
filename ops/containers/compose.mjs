/** Runs docker-compose on the socket of podman, as `podman compose` does, and finds its containers. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'yaml'
import { root } from '../../scripts/paths.mjs'
import { withoutDigest } from './digest.mjs'
import { createMissingNetworks, fixAddresses, forgetHardwareAddresses } from './fixed-networks.mjs'
import { workFolder } from './podman.mjs'

/**
 * The part of a service that the test reads.
 * @typedef {object} ComposeService
 * @property {string} image
 * @property {{ context: string, dockerfile: string, target: string, args?: Record<string, string> }} [build]
 * @property {Record<string, { condition: string }>} [depends_on]
 * @property {string[]} [profiles]
 * @property {boolean} [read_only]
 * @property {string | number} mem_limit
 * @property {number} cpus
 * @property {number} pids_limit
 */

/** @typedef {import('./podman.mjs').Podman} Podman */
/** @typedef {import('./processes.mjs').Processes} Processes */
/** @typedef {Awaited<ReturnType<typeof createProject>>} Project */

const projectName = 'warsha-test'
const socket = join(workFolder, 'podman.sock')
const composeFile = join(workFolder, 'docker-compose.json')
const variablesFile = join(workFolder, 'variables.env')
const upTimeoutMs = 15 * 60_000
const stopTimeoutMs = 5 * 60_000
const waitTimeoutMs = 240_000
const busyTimeoutMs = 30_000
const pollMs = 500

/** Differences from docker-compose.yml that the test cannot avoid, with the reason. */
export const differences = [
  'logging.options.max-file: podman keeps one rotated log file; max-size is honoured',
  'healthcheck.interval: podman schedules checks with systemd; the test runs due checks itself',
  'run beside a running container: podman has no links; the test runs the command inside of it',
  'read_only: podman also mounts temporary file systems at /run and /var/tmp',
  'networks: podman resolves no names for seconds while a container starts or stops; the test gives fixed addresses and lists of hosts',
]

/** Writes docker-compose.yml without what version 1 of docker-compose rejects, and with limits of this machine. */
function writeComposeFile() {
  const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true })
  // Version 1 does not know it. The name of the project is an argument.
  delete compose.name
  // Podman's service sets the highest limits that Linux knows, which may be above those of this machine.
  const ulimits = { nofile: { soft: 1024, hard: 2048 }, nproc: 4096 }
  for (const service of Object.values(compose.services)) {
    service.ulimits = ulimits
    service.image = withoutDigest(service.image)
  }
  const networks = fixAddresses(compose, projectName)
  writeFileSync(composeFile, JSON.stringify(compose))
  return networks
}

/**
 * Starts podman's service, which docker-compose calls. It ends with the test, and after 15 unused minutes in case the test
 * was killed.
 * @param {Podman} podman
 */
export async function startPodmanService(podman) {
  rmSync(socket, { force: true })
  const child = podman.start(['system', 'service', '--time=900', `unix://${socket}`])
  for (const deadline = Date.now() + 20_000; !existsSync(socket); await sleep(100))
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error('podman system service did not start')
}

/**
 * @param {Podman} podman
 * @param {Processes} processes
 * @param {Record<string, string>} variables what Compose would read from .env
 * @param {readonly string[]} [profiles]
 */
export async function createProject(podman, processes, variables, profiles = ['https']) {
  const networks = writeComposeFile()
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(variablesFile, lines.join(''))
  // Variables of the shell would replace those of the file.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DOCKER_HOST: `unix://${socket}` }

  /** @param {string[]} command @param {number} [timeoutMs] */
  async function compose(command, timeoutMs) {
    const args = [
      `--file=${composeFile}`,
      `--env-file=${variablesFile}`,
      `--project-directory=${root}`,
      `--project-name=${projectName}`,
      ...profiles.map((profile) => `--profile=${profile}`),
    ]
    const options = { env, timeoutMs, cwd: root }
    const { stdout } = await processes.run('docker-compose', [...args, ...command], options)
    return stdout
  }

  /** @type {Record<string, ComposeService>} The services as docker-compose understands the file: of all profiles. */
  const known = parse(await compose(['config'])).services
  const services = Object.fromEntries(
    Object.entries(known).filter(
      ([, service]) => service.profiles?.some((name) => profiles.includes(name)) ?? true,
    ),
  )

  /** Returns the container of a service. @param {string} service */
  async function idOf(service) {
    const labels = { project: projectName, service }
    const filters = Object.entries(labels).map(
      ([label, value]) => `--filter=label=com.docker.compose.${label}=${value}`,
    )
    const id = await podman.run(['ps', '--all', '--quiet', ...filters])
    if (!/^\w+$/.test(id)) throw new Error(`${service} has not exactly one container: ${id}`)
    return id
  }

  /** @param {string} service @param {string} template */
  const inspect = async (service, template) =>
    podman.run(['inspect', await idOf(service), '--format', template])

  /** @param {string} service */
  const readLog = async (service) =>
    podman.run(['logs', '--tail=40', await idOf(service)], { withErrors: true })

  /** @param {string} service @param {string[]} command */
  const exec = async (service, command) => podman.run(['exec', await idOf(service), ...command])

  /** Runs the checks of all containers that are not healthy yet. */
  async function checkHealth() {
    const states = await podman.run(['ps', '--format', '{{.ID}} {{.Status}}'])
    const due = states.split('\n').filter((line) => /\((starting|unhealthy)\)/.test(line))
    for (const line of due) {
      const [id = ''] = line.split(' ')
      // A failed check is an exit code. Its result is the status of the container.
      await podman.run(['healthcheck', 'run', id], { timeoutMs: 30_000 }).catch(() => undefined)
    }
  }

  /** Starts the services of the profiles in the order of `depends_on`, and runs due health checks. */
  async function up() {
    await createMissingNetworks(podman, networks)
    await checkHealthDuring(compose(['up', '--detach', '--no-build'], upTimeoutMs))
    await forgetHardwareAddresses(podman, processes)
  }

  /** Replaces the container of a service by a new one and waits until it is healthy. @param {string} service */
  async function replace(service) {
    await compose(
      ['up', '--detach', '--no-build', '--no-deps', '--force-recreate', service],
      stopTimeoutMs,
    )
    await forgetHardwareAddresses(podman, processes)
    await waitUntilHealthy(service)
  }

  /** @param {Promise<unknown>} change */
  async function checkHealthDuring(change) {
    let isUp = false
    const started = change.finally(() => {
      isUp = true
    })
    const checked = (async () => {
      for (; !isUp; await sleep(pollMs)) await checkHealth()
    })()
    await Promise.all([started, checked])
  }

  /** @param {string} service @param {string} template @param {(value: string) => boolean} isMet */
  async function waitFor(service, template, isMet) {
    for (const deadline = Date.now() + waitTimeoutMs; ; await sleep(pollMs)) {
      await checkHealth()
      if (isMet(await inspect(service, template))) return
      if (Date.now() > deadline)
        throw new Error(`${service}: ${template} not reached:\n${await readLog(service)}`)
    }
  }

  /** @param {string} service */
  const waitUntilHealthy = (service) =>
    waitFor(service, '{{.State.Health.Status}}', (status) => status === 'healthy')

  /** Waits until the engine has started a container again. @param {string} service */
  const waitForRestart = (service) =>
    waitFor(service, '{{.RestartCount}}', (count) => Number(count) > 0)

  /**
   * Runs a command of a service in its running container, and repeats it while the service is busy. `docker-compose run`
   * would link the new container to it, and podman has no links.
   *
   * @param {string} service
   * @param {string[]} command
   */
  async function runCommand(service, command) {
    for (const deadline = Date.now() + busyTimeoutMs; ; await sleep(pollMs)) {
      try {
        return await exec(service, ['node', 'dist/main.mjs', ...command])
      } catch (error) {
        const isBusy = String(error).includes('Error: busy')
        if (!isBusy || Date.now() > deadline) throw error
      }
    }
  }

  /** Runs a command in a new container of a service that has ended. @param {string} service @param {string[]} command */
  const runOnce = (service, command) =>
    compose(['run', '--rm', '--no-deps', '-T', service, ...command])

  /** @param {string} service */
  const stop = (service) => compose(['stop', service], stopTimeoutMs)

  /** @param {string} service */
  const start = (service) => compose(['start', service], stopTimeoutMs)

  /** Stops everything, each service before those that it depends on. */
  const stopAll = () => compose(['stop'], stopTimeoutMs)

  /** Returns the end of the log of every container, by service. */
  async function readAllLogs() {
    const names = Object.keys(services)
    const logs = await Promise.allSettled(names.map(readLog))
    return names.map((name, index) => {
      const log = logs[index]
      return /** @type {const} */ ([name, log?.status === 'fulfilled' ? log.value : 'no log'])
    })
  }

  return {
    services,
    up,
    stop,
    stopAll,
    start,
    exec,
    inspect,
    readAllLogs,
    readLog,
    replace,
    runCommand,
    runOnce,
    waitForRestart,
    waitUntilHealthy,
  }
}
