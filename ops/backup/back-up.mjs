import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeJson } from '../../scripts/files.mjs'
import { databaseFolder } from '../../scripts/postgres/folders.mjs'
import { startPostgres, stopPostgres } from '../../scripts/postgres/server.mjs'
import { logFileFor } from '../../scripts/processes/logs.mjs'
import { lastBackupFile } from '../../scripts/running/environment.mjs'
import { readState } from '../../scripts/running/state.mjs'
import { rolePasswords } from '../../scripts/secrets.mjs'
import { copyCluster } from './cluster.mjs'
import { copyFile, listBelow, privateFolder } from './files.mjs'

/**
 * The manifest of a backup. `files`: all files of the backup by path.
 * @typedef {{ format: 1, begun: string, ended: string, postgres: string, bus: string,
 *   files: Record<string, import('./files.mjs').Sum> }} Manifest
 */

/** Backed up in addition to the databases: passwords and keys. */
const secrets = /^(passwords\.json|state\.json|keys(\/.*)?)$/

/**
 * Backs up a data folder into a new folder, whether Warsha runs on it or not: all databases at one instant, passwords and
 * keys. Only a complete backup gets the requested name.
 * @param {{ dataFolder: string, into: string }} options
 * @returns {Promise<{ into: string, manifest: Manifest }>}
 */
export async function backUp({ dataFolder, into }) {
  if (!existsSync(join(dataFolder, 'state.json')))
    throw new Error(`${dataFolder} holds no data of Warsha.`)
  const target = resolve(into)
  if (existsSync(target)) throw new Error(`${target} exists already.`)
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  privateFolder(unfinished)
  const begun = new Date().toISOString()
  const server = await serverOf(dataFolder)
  try {
    const cluster = await copyCluster({ ...server, into: join(unfinished, 'postgres') })
    /** @type {Manifest['files']} */
    const files = Object.fromEntries(
      Object.entries(cluster).map(([path, sum]) => [`postgres/${path}`, sum]),
    )
    for (const path of listBelow(dataFolder, (name) => secrets.test(name)).files)
      files[`secrets/${path}`] = await copyFile(
        join(dataFolder, path),
        join(unfinished, 'secrets', path),
      )
    const bus = readState(dataFolder).bus?.kind ?? 'postgresql'
    /** @type {Manifest} */
    const manifest = {
      format: 1,
      begun,
      ended: new Date().toISOString(),
      postgres: server.version,
      bus,
      files,
    }
    writeJson(join(unfinished, 'manifest.json'), manifest, 0o600)
    renameSync(unfinished, target)
    writeFileSync(lastBackupFile(dataFolder), `${manifest.ended}\n`)
    return { into: target, manifest }
  } finally {
    await server.leave()
  }
}

/** The server that runs on a data folder, started for this where none does. @param {string} dataFolder */
async function serverOf(dataFolder) {
  const folder = databaseFolder(dataFolder)
  const password = rolePasswords(dataFolder)('postgres')
  const server = await startPostgres({
    folder,
    password,
    logFile: logFileFor(join(dataFolder, 'logs'), 'postgres'),
  })
  return { ...server, leave: async () => (server.reused ? undefined : stopPostgres(server.data)) }
}
