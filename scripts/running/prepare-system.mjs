import { join } from 'node:path'
import { publishIfChanged } from '../front-ends/publication.mjs'
import { root } from '../paths.mjs'
import { rolePasswords } from '../secrets.mjs'
import { frontEnds, gateway } from '../system.mjs'
import { publicAddress } from './addresses.mjs'
import { createEnvironments } from './environment.mjs'
import { guardLauncher } from './guard-launcher.mjs'
import { moveMessagesOfEarlierBus, openBus } from './open-bus.mjs'
import { openDatabase } from './open-database.mjs'
import { migrateAll } from './service-commands.mjs'
import { choosePorts, readState, writeState } from './state.mjs'

/** @typedef {import('../processes/process-group.mjs').ProcessGroup} ProcessGroup */
/** @typedef {import('./started-parts.mjs').StartedParts} StartedParts */
/** @typedef {import('./system-options.mjs').CompleteOptions} CompleteOptions */

/**
 * Does everything that must be complete before the first service starts: opens database and bus, chooses the ports, runs
 * the migrations and publishes the front ends.
 * @param {CompleteOptions} options
 * @param {ProcessGroup} processes
 * @param {StartedParts} started receives database, bus and guard as soon as they exist, so that they can be stopped
 * @returns {Promise<{ environment: Record<string, NodeJS.ProcessEnv>, publicUrl: string }>}
 */
export async function prepareSystem(options, processes, started) {
  const { dataFolder, host, initialData, instances, mode, print, signal } = options
  const state = readState(dataFolder)

  const passwordOf = rolePasswords(dataFolder)
  // RabbitMQ takes longest to start, so it begins first.
  const bus = await startBus(options, started, passwordOf)
  const database = await startDatabase(options, processes, started, { state, passwordOf })
  signal?.throwIfAborted()

  const ports = await choosePorts(state.ports, options)
  const databases = database.fingerprint
  writeState(dataFolder, {
    ...state,
    ports,
    databasePort: database.port,
    databases,
    // From now until the demo shop is complete, nobody has worked with these databases.
    ...(database.areNew && initialData === 'demo' ? { isLoadingDemo: true } : {}),
  })

  const publicUrl = options.publicUrl ?? publicAddress(host, Number(ports[gateway]))
  const environment = createEnvironments({
    dataFolder,
    mode,
    host,
    instances,
    ports,
    publicUrl,
    adminUrl: database.adminUrl,
    passwordOf,
    busEnvironment: bus.environmentOf,
    extra: options.extra,
  })
  const context = { environment, logFileOf: processes.logFileOf }

  const usedBus = { kind: bus.kind, mark: bus.fingerprint }
  const [migrated] = await Promise.all([
    migrateAll(
      context,
      { ...state, databases, bus: usedBus },
      bus.isStartedHere ? bus.waitUntilReady : undefined,
    ),
    mode === 'development' ? null : publishFrontEnds(dataFolder),
  ])

  await moveMessagesOfEarlierBus({ earlierKind: state.bus?.kind, bus, context, print })
  writeState(dataFolder, { ...readState(dataFolder), bus: usedBus, migrated })
  return { environment, publicUrl }
}

/**
 * @param {CompleteOptions} options
 * @param {ProcessGroup} processes
 * @param {StartedParts} started
 * @param {{ state: import('./state.mjs').State, passwordOf: (role: string) => string }} stored
 */
async function startDatabase(
  { dataFolder, databaseUrl, isEphemeral, minFreeMb, print },
  processes,
  started,
  { state, passwordOf },
) {
  const database = await openDatabase({
    dataFolder,
    passwordOf,
    url: databaseUrl,
    state,
    isEphemeral,
    minFreeMb,
    print,
  })
  started.database = database
  // Ephemeral systems have another guard, which also removes the folder (scripts/ephemeral/guard-folder.mjs).
  if (!isEphemeral) {
    started.guard = guardLauncher({ dataFolder, databaseData: database.data, print })
    processes.useGuard(started.guard)
  }
  print(database.description)
  return database
}

/**
 * @param {CompleteOptions} options
 * @param {StartedParts} started
 * @param {(role: string) => string} passwordOf
 */
async function startBus({ dataFolder, amqpUrl, print }, started, passwordOf) {
  const bus = await openBus({ dataFolder, url: amqpUrl, passwordOf, print })
  started.bus = bus
  print(bus.description)
  return bus
}

/** @param {string} dataFolder */
function publishFrontEnds(dataFolder) {
  const into = join(dataFolder, 'front-ends')
  return Promise.all(
    frontEnds.map((id) => publishIfChanged({ id, dist: join(root, id, 'dist'), into })),
  )
}
