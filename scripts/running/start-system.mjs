import { join } from 'node:path'
import { publish } from '../front-ends/publication.mjs'
import { root } from '../paths.mjs'
import { frontEnds, gateway, services } from '../system.mjs'
import { addressFor, publicAddress } from './addresses.mjs'
import { createBusCommand } from './bus-command.mjs'
import { claimDataFolder } from './claim-data-folder.mjs'
import {
  askWorkshop,
  makeFirstAdmin,
  migrateAll,
  programOf,
  refreshAllCopies,
  seedAll,
} from './commands.mjs'
import { startDevServers } from './dev-servers.mjs'
import { environments } from './environment.mjs'
import { guardLauncher } from './guard-launcher.mjs'
import { allInstances } from './instances.mjs'
import { carryOver, openBus } from './open-bus.mjs'
import { openDatabase } from './open-database.mjs'
import { protectDataFolder, protectLogs } from './private-folder.mjs'
import { createProcessGroup } from './process-group.mjs'
import { createMigrateCommand, createRollCommand } from './roll.mjs'
import { keepLogsRotated } from './rotate-logs.mjs'
import { choosePorts, readState, writeState } from './state.mjs'

/** @typedef {import('./process-group.mjs').ProcessGroup} ProcessGroup */

/**
 * @typedef {object} SystemOptions
 * @property {string} dataFolder
 * @property {import('./environment.mjs').Mode} [mode] development: front ends come from their dev servers
 * @property {'demo' | 'empty'} [begin] the initial data of a new data folder
 * @property {string} [databaseUrl] a server on which databases and roles can be created; default: the embedded one
 * @property {string} [amqpUrl] a RabbitMQ server; default: a local one if it is installed
 * @property {number} [instances] of each service
 * @property {boolean} [isEphemeral] the data is deleted afterwards: faster, but not safe on power loss
 * @property {string} [host] where the gateway listens
 * @property {number} [port] required port; 0 for any
 * @property {number} [usualPort] the preferred port if none is required
 * @property {string} [publicUrl]
 * @property {Record<string, string>} [extra] environment for every process
 * @property {AbortSignal} [signal] aborts the start between two steps and stops all processes
 * @property {(line: string) => void} say
 */
/**
 * @typedef {object} RunningSystem
 * @property {string} address what people open
 * @property {string} control where its status can be asked for (claim.mjs)
 * @property {() => import('./claim-data-folder.mjs').Status} status
 * @property {Record<string, NodeJS.ProcessEnv>} environment by the name of the process
 * @property {ProcessGroup} processes
 * @property {Beginning} beginning
 * @property {() => Promise<void>} stop in order: gateway, services, bus, database
 * @property {() => void} hurry cuts short what stop waits for; the database still ends in order
 */
/** @typedef {{ now: boolean, as: 'demo' | 'empty', firstAdmin: { username: string, password: string } | null }} Beginning */
/**
 * @typedef {{ address: string | null, database?: import('./open-database.mjs').Database, bus?: import('./open-bus.mjs').MessageBus,
 *   guard?: import('./guard-launcher.mjs').LauncherGuard,
 *   environment: Record<string, NodeJS.ProcessEnv> }} Live
 */

/**
 * Starts the built system: database, migrations, services and gateway. Used by npm start, the browser journeys and the
 * benchmarks. Throws `AlreadyRunning` if another supervisor uses the data folder.
 * @param {SystemOptions} options
 * @returns {Promise<RunningSystem>}
 */
export async function startSystem(options) {
  protectDataFolder(options.dataFolder)
  const processes = createProcessGroup(options)
  /** @type {Live} */
  const running = { address: null, environment: {} }
  const status = () => statusOf(running, processes)
  const { control, release } = await claimDataFolder(
    options.dataFolder,
    status,
    commandsFor(options, processes, running),
  )
  const logs = join(options.dataFolder, 'logs')
  protectLogs(logs)
  const endRotation = keepLogsRotated(logs, options.say)
  const stop = async () => {
    running.address = null
    // The gateway stops first and finishes its requests, so that no request reaches a stopped service.
    await processes.stop(allInstances(options.instances ?? 1))
    await running.bus?.stop()
    await running.database?.stop()
    endRotation()
    running.guard?.end()
    release()
  }
  const hurry = () => {
    processes.kill()
    running.bus?.kill()
  }
  try {
    const { environment, publicUrl } = await prepare(options, processes, running)
    running.environment = environment
    await launch(options, processes, environment)
    options.signal?.throwIfAborted()
    const beginning = await begin(options, processes, environment)
    options.signal?.throwIfAborted()
    running.address = publicUrl
    return { address: publicUrl, control, status, environment, processes, beginning, stop, hurry }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {SystemOptions} options @param {ProcessGroup} processes @param {Live} live @returns {Record<string, import('./supervisor-commands.mjs').SupervisorCommand>} */
function commandsFor({ dataFolder, instances = 1 }, processes, live) {
  /** @param {import('./supervisor-commands.mjs').SupervisorCommand} command @returns {import('./supervisor-commands.mjs').SupervisorCommand} */
  const onceStarted = (command) => (input, report) => {
    if (!live.address) throw new Error('Warsha is starting or stopping; try again.')
    return command(input, report)
  }
  const system = () => ({ dataFolder, instances, processes, environment: live.environment })
  /** @param {Parameters<typeof askWorkshop>[0]} command */
  const createWorkshopCommand = (command) =>
    onceStarted(async ({ args }, report) => {
      const commandArgs = Array.isArray(args) ? args.map(String) : []
      for (const line of await askWorkshop(
        command,
        commandArgs,
        live.environment,
        processes.logFileOf,
      ))
        report({ line })
    })
  return {
    migrate: onceStarted((input, report) => createMigrateCommand(system())(input, report)),
    roll: onceStarted((input, report) => createRollCommand(system())(input, report)),
    bus: onceStarted((input, report) =>
      createBusCommand(live.environment, processes.logFileOf)(input, report),
    ),
    'reconcile-parts': createWorkshopCommand('reconcile-parts'),
    'check-books': createWorkshopCommand('check-books'),
    'refresh-copies': onceStarted((_, report) =>
      refreshAllCopies(live.environment, processes.logFileOf, report),
    ),
  }
}

/** @param {Live} live @param {ProcessGroup} processes @returns {import('./claim-data-folder.mjs').Status} */
function statusOf({ address, database, bus }, processes) {
  const first = [
    database?.status && { name: 'postgres', url: null, ...database.status() },
    bus?.status && { name: 'rabbitmq', url: null, ...bus.status() },
  ].flatMap((status) => status ?? [])
  const startedAt = Math.round(performance.timeOrigin)
  return { pid: process.pid, address, startedAt, processes: [...first, ...processes.list()] }
}

/**
 * Prepares the database, bus, ports, migrations and front ends before the first process starts.
 * @param {SystemOptions} options
 * @param {ProcessGroup} processes
 * @param {Live} live
 */
async function prepare(options, processes, live) {
  const {
    dataFolder,
    mode = 'production',
    host = '127.0.0.1',
    databaseUrl: url,
    amqpUrl,
    isEphemeral,
    instances = 1,
    extra,
    say,
  } = options
  const state = readState(dataFolder)
  const database = await openDatabase({ dataFolder, url, state, isEphemeral, say })
  live.database = database
  // What is thrown away has a guard of its own, which also removes the folder (ephemeral-system.mjs).
  if (!isEphemeral) {
    live.guard = guardLauncher({ dataFolder, databaseData: database.data })
    processes.guardBy(live.guard)
  }
  say(database.description)
  const bus = await openBus({ dataFolder, url: amqpUrl, passwordOf: database.passwordOf, say })
  live.bus = bus
  say(bus.description)
  options.signal?.throwIfAborted()
  const ports = await choosePorts(state.ports, {
    host,
    port: options.port,
    usual: options.usualPort ?? 0,
    instances,
  })
  const now = { ...state, databases: database.mark, bus: { kind: bus.kind, mark: bus.mark } }
  writeState(dataFolder, { ...state, ports, databasePort: database.port, databases: database.mark })
  const publicUrl = options.publicUrl ?? publicAddress(host, Number(ports[gateway]))
  const { adminUrl, passwordOf } = database
  const environment = environments({
    dataFolder,
    mode,
    host,
    instances,
    ports,
    publicUrl,
    adminUrl,
    passwordOf,
    extra,
    busEnvironment: bus.environmentOf,
  })
  const [migrated] = await Promise.all([
    migrateAll(environment, processes.logFileOf, now, bus.untilReady),
    mode === 'development' ? null : publishAll(dataFolder),
  ])
  await carryOver({
    before: state.bus?.kind,
    bus,
    services,
    environment,
    logFileOf: processes.logFileOf,
    say,
  })
  writeState(dataFolder, { ...readState(dataFolder), bus: now.bus, migrated })
  return { environment, publicUrl }
}

/** @param {string} dataFolder */
function publishAll(dataFolder) {
  const into = join(dataFolder, 'front-ends')
  return Promise.all(
    frontEnds.map((id) => publish({ id, dist: join(root, id, 'dist'), into, onlyIfNew: true })),
  )
}

/** Settings with which a process needs less memory (docs/operations.md). deploy/Dockerfile has the same. */
const lowMemory = {
  args: [
    // Young objects of one request fit into 4 MB; the default of 16 MB is never returned.
    '--max-semi-space-size=4',
    // Threads that compile and collect garbage beside the main one. Each has memory of its own.
    '--v8-pool-size=1',
  ],
  env: {
    // Several memory pools of the C library save no time in a process of one main thread.
    MALLOC_ARENA_MAX: '1',
    // With fixed thresholds the C library returns what the start needed; otherwise they grow with the largest allocation.
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
}

/**
 * @param {SystemOptions} options
 * @param {ProcessGroup} processes
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 */
async function launch({ mode, instances = 1, say, signal }, processes, environment) {
  const gatewayEnvironment = environment[gateway] ?? {}
  if (mode === 'development') {
    gatewayEnvironment.DEV_FRONT_ENDS = JSON.stringify(
      await startDevServers(processes, gatewayEnvironment),
    )
    say(`the dev servers of ${frontEnds.join(', ')} are ready`)
  }
  signal?.throwIfAborted()
  const names = [...allInstances(instances), gateway]
  for (const name of names) {
    const env = environment[name] ?? {}
    processes.add(name, {
      args: [...lowMemory.args, ...programOf(name)],
      cwd: root,
      env: { ...lowMemory.env, ...env },
      url: addressFor(env.HOST ?? '', Number(env.PORT)),
      healthPath: '/healthz',
    })
  }
  await Promise.all(names.map((name) => processes.untilReady(name, '/readyz')))
  say(`${names.join(', ')} are ready`)
}

/**
 * Creates the initial data of a new data folder.
 * @param {SystemOptions} options
 * @param {ProcessGroup} processes
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 * @returns {Promise<Beginning>}
 */
async function begin({ dataFolder, begin: requested = 'demo', say }, processes, environment) {
  const state = readState(dataFolder)
  if (state.begun) return { now: false, as: state.begun, firstAdmin: null }
  if (requested === 'demo') {
    say('loading the demo shop')
    await seedAll(environment, processes.logFileOf)
  }
  const identity = environment.identity ?? {}
  const firstAdmin =
    requested === 'empty' ? await makeFirstAdmin(identity, processes.logFileOf('identity')) : null
  writeState(dataFolder, { ...state, begun: requested })
  return { now: true, as: requested, firstAdmin }
}
