import { join } from 'node:path'
import { createDatabases } from '../databases.mjs'
import { databaseFolder } from '../postgres/folders.mjs'
import { supervisePostgres } from '../postgres/supervise-postgres.mjs'
import { logFileFor } from '../processes/logs.mjs'
import { rolePasswords } from '../secrets.mjs'

/**
 * @typedef {object} Database
 * @property {string} adminUrl
 * @property {(role: string) => string} passwordOf
 * @property {string} fingerprint changes when a database was created
 * @property {string} description for people
 * @property {number} [port] of the embedded server
 * @property {string} [data] the data directory of the embedded server
 * @property {() => Pick<import('../supervisor/status.mjs').ProcessStatus, 'pid' | 'port' | 'restarts' | 'startedAt'>} [status] of the embedded server
 * @property {() => Promise<void>} stop
 */

/**
 * Opens the external server of `url`, or starts the embedded one, and creates missing roles and databases.
 * @param {{ dataFolder: string, url?: string, state: import('./state.mjs').State, isEphemeral?: boolean, print: (line: string) => void }} options
 * @returns {Promise<Database>}
 */
export async function openDatabase({ dataFolder, url, state, isEphemeral, print }) {
  const passwordOf = rolePasswords(dataFolder)
  const server = url
    ? externalServer(url)
    : await startEmbeddedServer({
        dataFolder,
        password: passwordOf('postgres'),
        port: state.databasePort,
        isEphemeral,
        print,
      })
  try {
    // On an external server the passwords of the roles may have been changed.
    const previous = url ? undefined : state.databases
    const fingerprint = await createDatabases(server.adminUrl, passwordOf, previous)
    return { ...server, passwordOf, fingerprint }
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

/** @param {{ dataFolder: string, password: string, port?: number, isEphemeral?: boolean, print: (line: string) => void }} options */
async function startEmbeddedServer({ dataFolder, password, port, isEphemeral, print }) {
  const folder = databaseFolder(dataFolder)
  const logFile = logFileFor(join(dataFolder, 'logs'), 'postgres')
  const { server, status, stop } = await supervisePostgres(
    { folder, password, logFile, port, isEphemeral },
    print,
  )
  const reuse = server.reused ? ', which was still running' : ''
  return {
    adminUrl: server.adminUrl,
    description: `PostgreSQL ${server.version} on port ${server.port}${reuse}`,
    port: server.port,
    data: server.data,
    status,
    stop,
  }
}
