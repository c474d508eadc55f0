import { join } from 'node:path'
import { publish } from '../front-ends/publication.mjs'
import { root } from '../paths.mjs'
import { frontEnds, gateway, services } from '../system.mjs'
import { addressFor, publicAddress } from './addresses.mjs'
import { busOrder } from './bus-order.mjs'
import { claim } from './claim.mjs'
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
import { allInstances } from './instances.mjs'
import { carryOver, openBus } from './open-bus.mjs'
import { openDatabase } from './open-database.mjs'
import { makeCrew } from './process-group.mjs'
import { migrateOrder, rollOrder } from './roll.mjs'
import { choosePorts, readState, writeState } from './state.mjs'

/** @typedef {import('./process-group.mjs').Crew} Crew */

/**
 * @typedef {object} SystemOptions
 * @property {string} dataFolder
 * @property {import('./environment.mjs').Mode} [mode] development: front ends come from their dev servers
 * @property {'demo' | 'empty'} [begin] what a new data folder gets
 * @property {string} [databaseUrl] a server on which databases and roles may be made; else the embedded one
 * @property {string} [amqpUrl] a RabbitMQ; else one of its own where it is installed
 * @property {number} [instances] of each service
 * @property {boolean} [passing] the data is thrown away afterwards: speed before safety on power loss
 * @property {string} [host] where the gateway listens
 * @property {number} [port] insisted on; 0 for any
 * @property {number} [usualPort] the first choice when none is insisted on
 * @property {string} [publicUrl]
 * @property {Record<string, string>} [extra] environment for every process
 * @property {AbortSignal} [signal] gives up between two steps and stops what runs by then
 * @property {(line: string) => void} say
 */
/**
 * @typedef {object} RunningSystem
 * @property {string} address what people open
 * @property {string} control where its status can be asked for (claim.mjs)
 * @property {() => import('./claim.mjs').Status} status
 * @property {Record<string, NodeJS.ProcessEnv>} environment by the name of the process
 * @property {Crew} crew
 * @property {Beginning} beginning
 * @property {() => Promise<void>} stop in order: gateway, services, bus, database
 * @property {() => void} hurry cuts short what stop waits for; the database still ends in order
 */
/** @typedef {{ now: boolean, as: 'demo' | 'empty', firstAdmin: { username: string, password: string } | null }} Beginning */
/**
 * @typedef {{ address: string | null, database?: import('./open-database.mjs').Database, bus?: import('./open-bus.mjs').MessageBus,
 *   environment: Record<string, NodeJS.ProcessEnv> }} Live
 */

/**
 * Starts everything that was built: database, migrations, services, gateway. npm start, the browser journeys and
 * the benches all come here. Throws AlreadyRunning when another supervisor works on the data folder.
 * @param {SystemOptions} options
 * @returns {Promise<RunningSystem>}
 */
export async function startSystem(options) {
  const crew = makeCrew(options)
  /** @type {Live} */
  const live = { address: null, environment: {} }
  const status = () => statusOf(live, crew)
  const { control, release } = await claim(
    options.dataFolder,
    status,
    ordersFor(options, crew, live),
  )
  const stop = async () => {
    live.address = null
    // The gateway first, so that nobody's request finds a service gone; it waits for those on their way.
    await crew.stop(allInstances(options.instances ?? 1))
    await live.bus?.stop()
    await live.database?.stop()
    release()
  }
  const hurry = () => {
    crew.kill()
    live.bus?.kill()
  }
  try {
    const { environment, publicUrl } = await prepare(options, crew, live)
    live.environment = environment
    await launch(options, crew, environment)
    options.signal?.throwIfAborted()
    const beginning = await begin(options, crew, environment)
    options.signal?.throwIfAborted()
    live.address = publicUrl
    return { address: publicUrl, control, status, environment, crew, beginning, stop, hurry }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {SystemOptions} options @param {Crew} crew @param {Live} live @returns {Record<string, import('./orders.mjs').Order>} */
function ordersFor({ dataFolder, instances = 1 }, crew, live) {
  /** @param {import('./orders.mjs').Order} order @returns {import('./orders.mjs').Order} */
  const onceStarted = (order) => (wish, tell) => {
    if (!live.address) throw new Error('Warsha is starting or stopping; try again.')
    return order(wish, tell)
  }
  const system = () => ({ dataFolder, instances, crew, environment: live.environment })
  /** @param {Parameters<typeof askWorkshop>[0]} command */
  const asked = (command) =>
    onceStarted(async ({ args }, tell) => {
      const words = Array.isArray(args) ? args.map(String) : []
      for (const line of await askWorkshop(command, words, live.environment, crew.logFileOf))
        tell({ line })
    })
  return {
    migrate: onceStarted((wish, tell) => migrateOrder(system())(wish, tell)),
    roll: onceStarted((wish, tell) => rollOrder(system())(wish, tell)),
    bus: onceStarted((wish, tell) => busOrder(live.environment, crew.logFileOf)(wish, tell)),
    'reconcile-parts': asked('reconcile-parts'),
    'check-books': asked('check-books'),
    'refresh-copies': onceStarted((_, tell) =>
      refreshAllCopies(live.environment, crew.logFileOf, tell),
    ),
  }
}

/** @param {Live} live @param {Crew} crew @returns {import('./claim.mjs').Status} */
function statusOf({ address, database, bus }, crew) {
  const first = [
    { name: 'postgres', pid: database?.pid(), url: null, restarts: 0 },
    { name: 'rabbitmq', pid: bus?.pid(), url: null, restarts: 0 },
  ].filter(({ pid }) => pid)
  return { pid: process.pid, address, processes: [...first, ...crew.list()] }
}

/**
 * Everything that must be there before the first process serves.
 * @param {SystemOptions} options
 * @param {Crew} crew
 * @param {Live} live
 */
async function prepare(options, crew, live) {
  const {
    dataFolder,
    mode = 'production',
    host = '127.0.0.1',
    databaseUrl: url,
    amqpUrl,
    passing,
    instances = 1,
    extra,
    say,
  } = options
  const state = readState(dataFolder)
  const database = await openDatabase({ dataFolder, url, state, passing, say })
  live.database = database
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
    migrateAll(environment, crew.logFileOf, now, bus.untilReady),
    mode === 'development' ? null : publishAll(dataFolder),
  ])
  await carryOver({
    before: state.bus?.kind,
    bus,
    services,
    environment,
    logFileOf: crew.logFileOf,
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

/**
 * @param {SystemOptions} options
 * @param {Crew} crew
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 */
async function launch({ mode, instances = 1, say, signal }, crew, environment) {
  const gatewayEnvironment = environment[gateway] ?? {}
  if (mode === 'development') {
    gatewayEnvironment.DEV_FRONT_ENDS = JSON.stringify(
      await startDevServers(crew, gatewayEnvironment),
    )
    say(`the dev servers of ${frontEnds.join(', ')} are ready`)
  }
  signal?.throwIfAborted()
  const names = [...allInstances(instances), gateway]
  for (const name of names) {
    const env = environment[name] ?? {}
    crew.add(name, {
      args: programOf(name),
      cwd: root,
      env,
      url: addressFor(env.HOST ?? '', Number(env.PORT)),
    })
  }
  await Promise.all(names.map((name) => crew.untilReady(name, '/readyz')))
  say(`${names.join(', ')} are ready`)
}

/**
 * Gives a new data folder its first content.
 * @param {SystemOptions} options
 * @param {Crew} crew
 * @param {Record<string, NodeJS.ProcessEnv>} environment
 * @returns {Promise<Beginning>}
 */
async function begin({ dataFolder, begin: wish = 'demo', say }, crew, environment) {
  const state = readState(dataFolder)
  if (state.begun) return { now: false, as: state.begun, firstAdmin: null }
  if (wish === 'demo') {
    say('loading the demo shop')
    await seedAll(environment, crew.logFileOf)
  }
  const identity = environment.identity ?? {}
  const firstAdmin =
    wish === 'empty' ? await makeFirstAdmin(identity, crew.logFileOf('identity')) : null
  writeState(dataFolder, { ...state, begun: wish })
  return { now: true, as: wish, firstAdmin }
}
