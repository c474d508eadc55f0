import { join } from 'node:path'
import { makeDatabases } from '../databases.mjs'
import { databaseFolder } from '../postgres/cluster.mjs'
import { keepPostgres } from '../postgres/keep.mjs'
import { rolePasswords } from '../secrets.mjs'
import { logFileFor } from './logs.mjs'

/**
 * @typedef {object} Database
 * @property {string} adminUrl
 * @property {(role: string) => string} passwordOf
 * @property {string} mark changes when any of the databases was made anew
 * @property {string} description for people
 * @property {number} [port] of the embedded server
 * @property {() => number | undefined} pid
 * @property {() => Promise<void>} stop
 */

/**
 * Opens the server that was given, or the embedded one, with all roles and databases on it.
 * @param {{ dataFolder: string, url?: string, state: import('./state.mjs').State, passing?: boolean, say: (line: string) => void }} options
 * @returns {Promise<Database>}
 */
export async function openDatabase({ dataFolder, url, state, passing, say }) {
  const passwordOf = rolePasswords(dataFolder)
  const own = {
    dataFolder,
    port: state.databasePort,
    passing,
    say,
    password: passwordOf('postgres'),
  }
  const opened = url ? given(url) : await embedded(own)
  try {
    // On a server of other people the passwords of our roles may have been changed since.
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
    pid: () => undefined,
    stop: async () => {},
  }
}

/** @param {{ dataFolder: string, password: string, port?: number, passing?: boolean, say: (line: string) => void }} options */
async function embedded({ dataFolder, password, port, passing, say }) {
  const folder = databaseFolder(dataFolder)
  const logFile = logFileFor(join(dataFolder, 'logs'), 'postgres')
  const { server, pid, stop } = await keepPostgres(
    { folder, password, logFile, port, passing },
    say,
  )
  const description = `PostgreSQL ${server.version} on port ${server.port}${server.reused ? ', which was still running' : ''}`
  return { adminUrl: server.adminUrl, description, port: server.port, pid, stop }
}
