import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { dropDatabases } from '../databases.mjs'
import { databaseFolder } from '../postgres/cluster.mjs'
import { stopPostgres } from '../postgres/server.mjs'
import { claimDataFolder } from './claim-data-folder.mjs'

/**
 * Removes everything that start has ever kept, after asking.
 * @param {{ dataFolder: string, databaseUrl?: string, yes: boolean, say: (line: string) => void }} options
 * @returns {Promise<boolean>} false when the person would rather not
 */
export async function beginAnew({ dataFolder, databaseUrl, yes, say }) {
  if (!existsSync(dataFolder) && !databaseUrl) return true
  const where = databaseUrl
    ? `${dataFolder} and the databases at ${new URL(databaseUrl).host}`
    : dataFolder
  if (!yes && !(await confirmed(`Everything in ${where} will be deleted for good. Go on? y/N `))) {
    say('nothing was deleted')
    return false
  }
  // Refuses while another supervisor works on it.
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
      // Not our claim, nor the locks of commands that may be at work on the checkout.
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
    throw new Error('--reset deletes everything: without a terminal to ask at, add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim())
  } finally {
    terminal.close()
  }
}
