import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isErrno } from '../../scripts/files.mjs'
import { withLock } from '../../scripts/lock-folder.mjs'
import { databaseFolder } from '../../scripts/postgres/folders.mjs'
import { startPostgres, stopPostgres } from '../../scripts/postgres/server.mjs'
import { logFileFor } from '../../scripts/processes/logs.mjs'
import { lastBackupFile } from '../../scripts/running/environment.mjs'
import { readState } from '../../scripts/running/state.mjs'
import { rolePasswords } from '../../scripts/secrets.mjs'
import { copyCluster } from './cluster.mjs'
import { createArchive, createFolder } from './destination.mjs'
import { encrypterFor } from './encryption.mjs'
import { listBelow } from './files.mjs'

/**
 * The manifest of a backup. `files`: all files of the backup by path.
 * @typedef {{ format: 1, begun: string, ended: string, postgres: string, bus: string,
 *   files: Record<string, import('./files.mjs').Sum> }} Manifest
 */

/** Backed up in addition to the databases: passwords and keys. */
const secrets = /^(passwords\.json|state\.json|keys(\/.*)?)$/

/**
 * Backs up a data folder, whether Warsha runs on it or not: all databases at one instant, passwords and keys. Only a complete
 * backup gets the requested name. Of two that are started, the second waits.
 * @param {{ dataFolder: string, into: string, recipients: readonly string[], onWait?: () => void }} options `into`: a new
 * folder, or with public keys in `recipients` a new encrypted file
 * @returns {Promise<{ into: string, manifest: Manifest }>}
 */
export async function backUp({ dataFolder, into, recipients, onWait }) {
  if (!existsSync(join(dataFolder, 'state.json')))
    throw new Error(`${dataFolder} holds no data of Warsha.`)
  encrypterFor(recipients)
  const target = resolve(into)
  return withLock(
    join(dataFolder, 'backup.lock'),
    async () => {
      if (existsSync(target)) throw new Error(`${target} exists already.`)
      const manifest = await writeBackup(dataFolder, target, recipients)
      writeFileSync(lastBackupFile(dataFolder), `${manifest.ended}\n`)
      return { into: target, manifest }
    },
    onWait,
  )
}

/** @param {string} dataFolder @param {string} target @param {readonly string[]} recipients */
async function writeBackup(dataFolder, target, recipients) {
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const begun = new Date().toISOString()
  const server = await serverOf(dataFolder)
  try {
    const destination = recipients.length
      ? await createArchive(unfinished, recipients)
      : createFolder(unfinished)
    try {
      const manifest = await copyEverything({ dataFolder, server, destination, begun })
      await destination.close()
      renameSync(unfinished, target)
      return manifest
    } catch (error) {
      await destination.abort(error)
      throw error
    }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (isErrno(error, 'ENOSPC', 'EDQUOT'))
      throw new Error(`There is not enough space for a backup in ${dirname(target)}.`, {
        cause: error,
      })
    throw error
  } finally {
    await server.leave()
  }
}

/**
 * @param {{ dataFolder: string, server: Awaited<ReturnType<typeof serverOf>>,
 *   destination: import('./destination.mjs').Destination, begun: string }} options
 */
async function copyEverything({ dataFolder, server, destination, begun }) {
  const { adminUrl, data, version } = server
  const files = await copyCluster({ adminUrl, data, into: destination })
  const found = listBelow(dataFolder, (name) => secrets.test(name))
  for (const folder of ['secrets', ...found.folders.map((path) => `secrets/${path}`)])
    await destination.addFolder(folder)
  for (const path of found.files)
    files[`secrets/${path}`] = await destination.addFile(`secrets/${path}`, join(dataFolder, path))
  /** @type {Manifest} */
  const manifest = {
    format: 1,
    begun,
    ended: new Date().toISOString(),
    postgres: version,
    bus: readState(dataFolder).bus?.kind ?? 'postgresql',
    files,
  }
  await destination.addContent(
    'manifest.json',
    Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
  )
  return manifest
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
