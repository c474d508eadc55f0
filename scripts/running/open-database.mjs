import { join } from 'node:path'
import { createDatabases } from '../databases.mjs'
import { databaseFolder } from '../postgres/folders.mjs'
import { supervisePostgres } from '../postgres/supervise-postgres.mjs'
import { logFileFor } from '../processes/logs.mjs'
import { readFreeSpace } from '../storage/check-before-start.mjs'
import { storageLimits } from '../storage/decide-storage.mjs'
import { refuseWrites } from '../storage/refuse-writes.mjs'
import { createReserveFile } from '../storage/reserve-file.mjs'
import { createStorageWatch } from '../storage/watch-storage.mjs'

/**
 * @typedef {object} Database
 * @property {string} adminUrl
 * @property {string} fingerprint changes when a database was created
 * @property {boolean} areNew this start created all databases
 * @property {string} description for people
 * @property {number} [port] of the embedded server
 * @property {string} [data] the data directory of the embedded server
 * @property {() => Pick<import('../supervisor/status.mjs').ProcessStatus, 'pid' | 'port' | 'restarts' | 'startedAt'>} [status] of the embedded server
 * @property {() => Promise<void>} stop
 */

/**
 * Opens the external server of `url`, or starts the embedded one, and creates missing roles and databases.
 * @param {{ dataFolder: string, passwordOf: (role: string) => string, url?: string, state: import('./state.mjs').State, isEphemeral?: boolean, minFreeMb?: number, print: (line: string) => void }} options
 * @returns {Promise<Database>}
 */
export async function openDatabase(options) {
  const { dataFolder, passwordOf, url, state, isEphemeral, minFreeMb, print } = options
  const server = url
    ? externalServer(url)
    : await startEmbeddedServer({
        dataFolder,
        password: passwordOf('postgres'),
        port: state.databasePort,
        isEphemeral,
        minFreeMb,
        print,
      })
  try {
    // On an external server the passwords of the roles may have been changed.
    const previous = url ? undefined : state.databases
    const created = await createDatabases(server.adminUrl, passwordOf, previous)
    return { ...server, ...created }
  } catch (error) {
    await server.stop()
    const reason = error instanceof Error ? error.message : error
    throw new Error(`The databases cannot be created: ${reason}`, { cause: error })
  }
}

/** @param {string} url */
function externalServer(url) {
  const { host } = new URL(url)
  return {
    adminUrl: url,
    description: `PostgreSQL at ${host}`,
    stop: async () => {},
  }
}

/** @param {{ dataFolder: string, password: string, port?: number, isEphemeral?: boolean, minFreeMb?: number, print: (line: string) => void }} options */
async function startEmbeddedServer({ dataFolder, password, port, isEphemeral, minFreeMb, print }) {
  const folder = databaseFolder(dataFolder)
  const logFile = logFileFor(join(dataFolder, 'logs'), 'postgres')
  const storage = minFreeMb ? watchStorageOf(folder, minFreeMb, print) : undefined
  const { server, status, stop } = await supervisePostgres(
    { folder, password, logFile, port, isEphemeral },
    print,
    storage?.giveBackReserve,
  )
  await storage?.start((areRefused) => refuseWrites(server.adminUrl, areRefused))
  const reuse = server.reused ? ', which was still running' : ''
  return {
    adminUrl: server.adminUrl,
    description: `PostgreSQL ${server.version} on port ${server.port}${reuse}`,
    port: server.port,
    data: server.data,
    status,
    async stop() {
      await storage?.stop()
      await stop()
    },
  }
}

/** @param {string} folder @param {number} minFreeMb @param {(line: string) => void} print */
function watchStorageOf(folder, minFreeMb, print) {
  return createStorageWatch({
    limits: storageLimits(minFreeMb),
    readFree: () => readFreeSpace(folder),
    reserve: createReserveFile(folder),
    print,
  })
}
