import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { dropDatabases } from '../databases.mjs'
import { databaseFolder } from '../postgres/folders.mjs'
import { stopPostgres } from '../postgres/server.mjs'
import { lockDataFolder } from '../supervisor/lock-data-folder.mjs'
import { readState } from './state.mjs'

/**
 * Deletes the data folder's content and the databases after a confirmation.
 * @param {{ dataFolder: string, databaseUrl?: string, yes: boolean, print: (line: string) => void }} options
 * @returns {Promise<boolean>} false if the user declines
 */
export async function resetData({ dataFolder, databaseUrl, yes, print }) {
  if (!existsSync(dataFolder) && !databaseUrl) return true
  const target = databaseUrl
    ? `${dataFolder} and the databases at ${new URL(databaseUrl).host}`
    : dataFolder

  const question = `Everything in ${target} will be deleted permanently. Continue? y/N `
  if (!yes && !(await confirm(question))) {
    print('nothing was deleted')
    return false
  }

  // Fails if another supervisor uses the folder.
  const { release } = await lockDataFolder(dataFolder, () => ({
    pid: process.pid,
    address: null,
    processes: [],
  }))
  try {
    if (databaseUrl) await dropDatabases(databaseUrl)
    await deleteData(dataFolder)
  } finally {
    release()
  }
  print(`${target}: deleted`)
  return true
}

/**
 * Deletes a demo shop that is incomplete, because the start that created it was stopped: nobody has worked with it yet. The
 * caller has the lock of the data folder.
 * @param {{ dataFolder: string, databaseUrl?: string, print: (line: string) => void }} options
 */
export async function deleteIncompleteDemo({ dataFolder, databaseUrl, print }) {
  const { isLoadingDemo, begun } = readState(dataFolder)
  // An earlier version, which completes the shop as well, keeps the mark.
  if (!isLoadingDemo || begun) return
  const reason = 'the last start was stopped before the demo shop was complete'
  // Another server may hold more than that start has created, so nothing is deleted there without a confirmation.
  if (databaseUrl) throw new Error(`${reason}: start over with npm start -- --reset`)
  print(`${reason}: starting over`)
  await deleteData(dataFolder, ['logs'])
}

/**
 * Keeps the lock of this process and the locks of other commands.
 * @param {string} dataFolder
 * @param {readonly string[]} [keptFolders]
 */
async function deleteData(dataFolder, keptFolders = []) {
  const embedded = databaseFolder(dataFolder)
  await stopPostgres(join(embedded, 'data'))
  rmSync(embedded, { recursive: true, force: true })
  const deleted = readdirSync(dataFolder).filter(
    (name) => name !== 'running.json' && !name.endsWith('.lock') && !keptFolders.includes(name),
  )
  for (const name of deleted) rmSync(join(dataFolder, name), { recursive: true, force: true })
}

/** @param {string} question */
async function confirm(question) {
  if (!process.stdin.isTTY)
    throw new Error('--reset deletes everything. Without a terminal add --yes to confirm.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim())
  } finally {
    terminal.close()
  }
}
