import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { dropDatabases } from '../databases.mjs'
import { databaseFolder } from '../postgres/cluster.mjs'
import { stopPostgres } from '../postgres/server.mjs'
import { claimDataFolder } from './claim-data-folder.mjs'

/**
 * Deletes the data folder's content and the databases after a confirmation.
 * @param {{ dataFolder: string, databaseUrl?: string, yes: boolean, say: (line: string) => void }} options
 * @returns {Promise<boolean>} false if the user declines
 */
export async function resetData({ dataFolder, databaseUrl, yes, say }) {
  if (!existsSync(dataFolder) && !databaseUrl) return true
  const where = databaseUrl
    ? `${dataFolder} and the databases at ${new URL(databaseUrl).host}`
    : dataFolder
  if (
    !yes &&
    !(await confirmed(`Everything in ${where} will be deleted permanently. Continue? y/N `))
  ) {
    say('nothing was deleted')
    return false
  }
  // Fails if another supervisor uses the folder.
  const { release } = await claimDataFolder(dataFolder, () => ({
    pid: process.pid,
    address: null,
    processes: [],
  }))
  try {
    if (databaseUrl) await dropDatabases(databaseUrl)
    const database = databaseFolder(dataFolder)
    await stopPostgres(join(database, 'data'))
    rmSync(database, { recursive: true, force: true })
    for (const name of readdirSync(dataFolder)) {
      // Keeps the claim of this process and the locks of other commands.
      if (name !== 'running.json' && !name.endsWith('.lock'))
        rmSync(join(dataFolder, name), { recursive: true, force: true })
    }
  } finally {
    release()
  }
  say(`${where}: deleted`)
  return true
}

/** @param {string} question */
async function confirmed(question) {
  if (!process.stdin.isTTY)
    throw new Error('--reset deletes everything. Without a terminal add --yes to confirm.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim())
  } finally {
    terminal.close()
  }
}
