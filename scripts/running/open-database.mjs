import { join } from 'node:path'
import { makeDatabases } from '../databases.mjs'
import { databaseFolder } from '../postgres/cluster.mjs'
import { supervisePostgres } from '../postgres/supervise-postgres.mjs'
import { rolePasswords } from '../secrets.mjs'
import { logFileFor } from './logs.mjs'

/**
 * @typedef {object} Database
 * @property {string} adminUrl
 * @property {(role: string) => string} passwordOf
 * @property {string} mark changes when a database was created
 * @property {string} description for people
 * @property {number} [port] of the embedded server
 * @property {string} [data] the data directory of the embedded server
 * @property {() => Pick<import('./claim-data-folder.mjs').ProcessStatus, 'pid' | 'port' | 'restarts' | 'startedAt'>} [status] of the embedded server
 * @property {() => Promise<void>} stop
 */

/**
 * Opens the given or the embedded server and creates missing roles and databases.
 * @param {{ dataFolder: string, url?: string, state: import('./state.mjs').State, isEphemeral?: boolean, say: (line: string) => void }} options
 * @returns {Promise<Database>}
 */
export async function openDatabase({ dataFolder, url, state, isEphemeral, say }) {
  const passwordOf = rolePasswords(dataFolder)
  const own = {
    dataFolder,
    port: state.databasePort,
    isEphemeral,
    say,
    password: passwordOf('postgres'),
  }
  const opened = url ? given(url) : await embedded(own)
  try {
    // On an external server the passwords of the roles may have been changed.
    const mark = await makeDatabases(opened.adminUrl, passwordOf, url ? undefined : state.databases)
    return { ...opened, passwordOf, mark }
  } catch (error) {
    await opened.stop()
    throw new Error(
      `The databases cannot be made: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    )
  }
}

/** @param {string} url */
function given(url) {
  const { host } = new URL(url)
  return {
    adminUrl: url,
    description: `PostgreSQL at ${host}`,
    stop: async () => {},
  }
}

/** @param {{ dataFolder: string, password: string, port?: number, isEphemeral?: boolean, say: (line: string) => void }} options */
async function embedded({ dataFolder, password, port, isEphemeral, say }) {
  const folder = databaseFolder(dataFolder)
  const logFile = logFileFor(join(dataFolder, 'logs'), 'postgres')
  const { server, status, stop } = await supervisePostgres(
    { folder, password, logFile, port, isEphemeral },
    say,
  )
  const description = `PostgreSQL ${server.version} on port ${server.port}${server.reused ? ', which was still running' : ''}`
  return {
    adminUrl: server.adminUrl,
    description,
    port: server.port,
    data: server.data,
    status,
    stop,
  }
}
