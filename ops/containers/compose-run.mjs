/** Starts the services of a compose file with podman, in the order of their dependencies. */
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** @typedef {import('./compose-file.mjs').ComposeFile} ComposeFile */
/** @typedef {import('./compose-file.mjs').ComposeService} ComposeService */
/** @typedef {import('./podman.mjs').Podman} Podman */

const startTimeoutMs = 240_000
const pollMs = 500

/** @param {string} duration `15s`, `1m` @returns {number} */
export function toSeconds(duration) {
  const [, amount, unit] = /^(\d+)(s|m)$/.exec(duration) ?? []
  if (!amount) throw new Error(`cannot read the duration ${duration}`)
  return Number(amount) * (unit === 'm' ? 60 : 1)
}

/**
 * @param {Podman} podman
 * @param {ComposeFile} compose
 * @param {string} root the folder of the compose file
 * @param {(line: string) => void} print
 */
export function createProject(podman, compose, root, print) {
  const nameOf = (/** @type {string} */ thing) => `${compose.name}-${thing}`

  /** @param {string} name @param {ComposeService} service */
  function mountArgs(name, service) {
    const volumes = (service.volumes ?? []).map((volume) => {
      const [source = '', target = '', mode = 'rw'] = volume.split(':')
      return source.startsWith('.')
        ? `--volume=${resolve(root, source)}:${target}:${mode}`
        : `--volume=${nameOf(source)}:${target}:${mode}`
    })
    const secrets = (service.secrets ?? []).map((secret) => {
      const file = compose.secrets[secret]?.file
      if (!file) throw new Error(`${name}: there is no secret ${secret}`)
      return `--volume=${resolve(root, file)}:/run/secrets/${secret}:ro`
    })
    return [...volumes, ...secrets, ...(service.tmpfs ?? []).map((path) => `--tmpfs=${path}`)]
  }

  /** @param {string} name @param {ComposeService} service */
  function networkArgs(name, service) {
    if (service.network_mode) return [`--network=${service.network_mode}`]
    return (service.networks ?? []).map((network) => `--network=${nameOf(network)}:alias=${name}`)
  }

  /** @param {ComposeService} service */
  function limitArgs(service) {
    const { driver, options } = service.logging
    return [
      `--memory=${service.mem_limit}`,
      `--cpus=${service.cpus}`,
      `--pids-limit=${service.pids_limit}`,
      ...(service.shm_size ? [`--shm-size=${service.shm_size}`] : []),
      `--log-driver=${driver}`,
      `--log-opt=max-size=${options['max-size']}`,
    ]
  }

  /** @param {ComposeService} service */
  function securityArgs(service) {
    return [
      ...(service.init ? ['--init'] : []),
      ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
      ...(service.cap_drop ?? []).map((capability) => `--cap-drop=${capability}`),
      ...(service.cap_add ?? []).map((capability) => `--cap-add=${capability}`),
      // Podman writes the option without a value.
      ...(service.security_opt ?? []).map(
        (option) => `--security-opt=${option.replace(':true', '')}`,
      ),
    ]
  }

  /** @param {ComposeService} service */
  function healthArgs(service) {
    // The test runs the checks, because podman's own timers need systemd.
    const disabled = '--health-interval=disable'
    if (!service.healthcheck) return [disabled]
    const [, ...command] = service.healthcheck.test
    return [
      disabled,
      `--health-cmd=${command.join(' ')}`,
      `--health-timeout=${service.healthcheck.timeout}`,
    ]
  }

  /** @param {string} name @param {ComposeService} service */
  function serviceArgs(name, service) {
    return [
      ...networkArgs(name, service),
      ...mountArgs(name, service),
      ...limitArgs(service),
      ...securityArgs(service),
      ...Object.entries(service.environment ?? {}).map(([key, value]) => `--env=${key}=${value}`),
      ...(service.hostname ? [`--hostname=${service.hostname}`] : []),
    ]
  }

  /** @param {string} name @param {ComposeService} service */
  const startContainer = (name, service) =>
    podman.run([
      'run',
      '--detach',
      '--pull=never',
      `--name=${nameOf(name)}`,
      `--restart=${service.restart}`,
      `--stop-timeout=${toSeconds(service.stop_grace_period ?? '10s')}`,
      ...serviceArgs(name, service),
      ...healthArgs(service),
      ...(service.ports ?? []).map((port) => `--publish=${port}`),
      service.image,
      ...(service.command ?? []),
    ])

  /** @param {string} name @param {string} template */
  const inspect = (name, template) => podman.run(['inspect', nameOf(name), '--format', template])

  /** @param {string} name */
  async function isFinished(name) {
    const [status, exitCode, restarts] = (
      await inspect(name, '{{.State.Status}} {{.State.ExitCode}} {{.RestartCount}}')
    ).split(' ')
    if (status !== 'exited') return false
    if (exitCode === '0') return true
    throw new Error(`${name} ended with ${exitCode} after ${restarts} restarts`)
  }

  /** @param {string} name */
  const wasRestarted = async (name) => Number(await inspect(name, '{{.RestartCount}}')) > 0

  /** @param {string} name */
  const isHealthy = (name) =>
    podman.run(['healthcheck', 'run', nameOf(name)], { timeoutMs: 15_000 }).then(
      () => true,
      () => false,
    )

  /** Conditions of Compose, and `restarted`. @type {Record<string, (name: string) => Promise<boolean>>} */
  const conditions = {
    service_healthy: isHealthy,
    service_completed_successfully: isFinished,
    restarted: wasRestarted,
  }

  /** @param {string} name @param {string} condition */
  async function waitFor(name, condition) {
    const isMet = conditions[condition]
    if (!isMet) throw new Error(`the test does not know the condition ${condition}`)
    const deadline = Date.now() + startTimeoutMs
    while (!(await isMet(name))) {
      if (Date.now() > deadline)
        throw new Error(`${name}: ${condition} not reached:\n${await readLog(name)}`)
      await sleep(pollMs)
    }
  }

  /** @param {string} name */
  const waitForRestart = (name) => waitFor(name, 'restarted')

  /** @param {string} name */
  const readLog = (name) => podman.run(['logs', '--tail=40', nameOf(name)], { withErrors: true })

  /** Returns the end of the log of every container, by service. */
  async function readAllLogs() {
    const existing = (await podman.run(['ps', '--all', '--format', '{{.Names}}'])).split('\n')
    const names = Object.keys(compose.services).filter((name) => existing.includes(nameOf(name)))
    return Promise.all(
      names.map(async (name) => /** @type {const} */ ([name, await readLog(name)])),
    )
  }

  /** Starts everything, the services of all profiles included. */
  async function up() {
    for (const [name, network] of Object.entries(compose.networks)) {
      const internal = network?.internal ? ['--internal'] : []
      await podman.run(['network', 'create', ...internal, nameOf(name)])
    }
    /** @type {Map<string, Promise<void>>} */
    const started = new Map()
    /** @type {Map<string, Promise<void>>} */
    const met = new Map()

    /** @param {string} name @param {string} condition */
    const once = (name, condition) => {
      const key = `${name} ${condition}`
      const waiting = met.get(key) ?? start(name).then(() => waitFor(name, condition))
      met.set(key, waiting)
      return waiting
    }
    /** @param {string} name @returns {Promise<void>} */
    const start = (name) => {
      const starting = started.get(name) ?? startAfterDependencies(name)
      started.set(name, starting)
      return starting
    }
    /** @param {string} name */
    const startAfterDependencies = async (name) => {
      const service = compose.services[name]
      if (!service) throw new Error(`there is no service ${name}`)
      await Promise.all(
        Object.entries(service.depends_on ?? {}).map(([other, { condition }]) =>
          once(other, condition),
        ),
      )
      await startContainer(name, service)
      print(`started ${name}`)
    }
    await Promise.all(Object.keys(compose.services).map(start))
  }

  /** Runs a command of a service in a new container, like `docker compose run --rm`. @param {string} name @param {string[]} command */
  async function runOnce(name, command) {
    const service = compose.services[name]
    if (!service) throw new Error(`there is no service ${name}`)
    const args = ['run', '--rm', '--pull=never', ...serviceArgs(name, service)]
    return podman.run([...args, '--health-interval=disable', service.image, ...command])
  }

  /** @param {string} name @param {string[]} command @param {import('./podman.mjs').RunOptions} [options] */
  const exec = (name, command, options) => podman.run(['exec', nameOf(name), ...command], options)

  /** Stops everything, dependants first. Returns the exit codes by service. */
  async function down() {
    const names = Object.keys(compose.services)
    const isNeededBy = (/** @type {string} */ name, /** @type {string[]} */ others) =>
      others.some((other) => name in (compose.services[other]?.depends_on ?? {}))
    /** @type {Record<string, number>} */
    const exitCodes = {}
    let running = names
    while (running.length) {
      const stopping = running.filter((name) => !isNeededBy(name, running))
      await podman.run(['stop', ...stopping.map(nameOf)], { timeoutMs: 180_000 })
      for (const name of stopping)
        exitCodes[name] = Number(await inspect(name, '{{.State.ExitCode}}'))
      running = running.filter((name) => !stopping.includes(name))
    }
    return exitCodes
  }

  return { nameOf, up, down, exec, runOnce, inspect, readLog, readAllLogs, waitFor, waitForRestart }
}
