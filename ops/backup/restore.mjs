import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { databaseOf } from '../../scripts/databases.mjs'
import { isErrno, readJson } from '../../scripts/files.mjs'
import { databaseAccount, letAccountPass } from '../../scripts/postgres/account.mjs'
import { postgresBinaries } from '../../scripts/postgres/binaries.mjs'
import { databaseFolder } from '../../scripts/postgres/folders.mjs'
import { startPostgres, stopPostgres } from '../../scripts/postgres/server.mjs'
import { logFileFor } from '../../scripts/processes/logs.mjs'
import { readState, writeState } from '../../scripts/running/state.mjs'
import { rolePasswords } from '../../scripts/secrets.mjs'
import { refuseWrites } from '../../scripts/storage/refuse-writes.mjs'
import { assertNotRunning, lockDataFolder } from '../../scripts/supervisor/lock-data-folder.mjs'
import { services } from '../../scripts/system.mjs'
import { copyFile, forEach, listBelow, privateFolder, sumOf } from './files.mjs'
import { createUnpackFolder, isUnpackFolder, unpack } from './unpack.mjs'

/** @typedef {import('./back-up.mjs').Manifest} Manifest */

/**
 * Restores a backup into an empty data folder and starts its databases once, which makes them consistent.
 * @param {{ backup: string, name?: string, identityFile?: string, dataFolder: string, moveAside: boolean,
 *   print: (line: string) => void }} options `backup`: a folder, or an encrypted file, which needs the file of the secret
 * key. `name`: what people call it. `moveAside`: move existing content of the data folder aside first
 */
export async function restore({
  backup,
  name = backup,
  identityFile,
  dataFolder,
  moveAside,
  print,
}) {
  if (!statSync(backup, { throwIfNoEntry: false })?.isFile())
    return restoreFolder({ backup, name, dataFolder, moveAside, print })
  const unpacked = createUnpackFolder(dataFolder)
  try {
    await unpack({ file: backup, identityFile, into: unpacked })
    await restoreFolder({ backup: unpacked, name, dataFolder, moveAside, print })
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}

/**
 * @param {{ backup: string, name: string, dataFolder: string, moveAside: boolean, print: (line: string) => void }} options
 */
async function restoreFolder({ backup, name, dataFolder, moveAside, print }) {
  const manifest = await verified(resolve(backup), name)
  print(`${name}: complete, from ${manifest.ended}`)
  await assertNotRunning(dataFolder)
  if (!isEmpty(dataFolder)) {
    if (!moveAside) throw new Error(`${dataFolder} holds data; -- --yes moves it aside.`)
    print(`the previous content of ${dataFolder} is now in ${await moveExisting(dataFolder)}`)
  }
  const { release } = await lockDataFolder(dataFolder, () => ({
    pid: process.pid,
    address: null,
    processes: [],
  }))
  try {
    const folder = databaseFolder(dataFolder)
    const unfinished = join(folder, 'unfinished')
    await copyDatabases(backup, manifest, unfinished)
    await copyPart(backup, manifest, 'secrets', dataFolder)
    // The next start runs migrations and declares queues. If it uses RabbitMQ, it must move the messages that wait in
    // PostgreSQL; those of an earlier RabbitMQ are not in the backup.
    const { migrated: _migrated, bus, ...state } = readState(dataFolder)
    writeState(dataFolder, bus?.kind === 'postgresql' ? { ...state, bus } : state)
    renameSync(unfinished, join(folder, 'data'))
    await recoverDatabases({ folder, dataFolder, manifest, print })
  } finally {
    release()
  }
}

/** @param {string} backup @param {string} name @returns {Promise<Manifest>} of a backup in which nothing is missing or changed */
async function verified(backup, name) {
  const manifest = readJson(join(backup, 'manifest.json'), /** @type {Manifest | null} */ (null))
  if (!manifest) throw new Error(`${name} is not a backup: it has no manifest.json.`)
  if (manifest.format !== 1) throw new Error(`${name} has a format that this release cannot read.`)
  await forEach(Object.entries(manifest.files), async ([path, { size, sha256 }]) => {
    if (!existsSync(join(backup, path))) throw new Error(`${name} is damaged: ${path} is missing.`)
    const now = await sumOf(join(backup, path))
    if (now.size !== size || now.sha256 !== sha256)
      throw new Error(`${name} is damaged: ${path} has changed.`)
  })
  return manifest
}

/** Files of commands that are at work don't count. @param {string} folder */
function isEmpty(folder) {
  return (
    !existsSync(folder) ||
    readdirSync(folder).every(
      (name) => name.endsWith('.lock') || name === 'running.json' || isUnpackFolder(name),
    )
  )
}

/** @param {string} dataFolder @returns {Promise<string>} where it is now */
async function moveExisting(dataFolder) {
  await stopPostgres(join(databaseFolder(dataFolder), 'data'))
  const aside = `${dataFolder}-before-${new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}`
  try {
    renameSync(dataFolder, aside)
  } catch (error) {
    if (!isErrno(error, 'EACCES')) throw error
    throw new Error(
      `This user cannot move ${dataFolder} aside. Do it as root: docs/service.md, "Restore".`,
      { cause: error },
    )
  }
  // It contains the absolute path of the database folder, which would be wrong after the restore.
  const pointer = join(aside, 'postgres-folder')
  if (readFileSync(pointer, 'utf8').trim() === join(dataFolder, 'postgres'))
    writeFileSync(pointer, `${join(aside, 'postgres')}\n`)
  rmSync(join(aside, 'running.json'), { force: true })
  return aside
}

/** @param {string} backup @param {Manifest} manifest @param {string} into owned by the account that runs PostgreSQL */
async function copyDatabases(backup, manifest, into) {
  const account = databaseAccount(into)
  const { version } = postgresBinaries(account)
  if (Number.parseInt(version, 10) !== Number.parseInt(manifest.postgres, 10))
    throw new Error(
      `The backup is of PostgreSQL ${manifest.postgres}; the one installed is ${version}.`,
    )
  const home = dirname(into)
  mkdirSync(home, { recursive: true })
  // The unprivileged account of PostgreSQL must pass through it.
  if (account) letAccountPass(home, account)
  for (const folder of ['', ...listBelow(join(backup, 'postgres')).folders]) {
    privateFolder(join(into, folder))
    if (account) chownSync(join(into, folder), account.uid, account.gid)
  }
  await copyPart(backup, manifest, 'postgres', into, account)
}

/**
 * @param {string} backup
 * @param {Manifest} manifest
 * @param {'postgres' | 'secrets'} part
 * @param {string} into
 * @param {import('../../scripts/postgres/account.mjs').Account} [owner]
 */
async function copyPart(backup, manifest, part, into, owner) {
  const files = Object.entries(manifest.files).filter(([path]) => path.startsWith(`${part}/`))
  await forEach(files, async ([path, { sha256 }]) => {
    const copied = await copyFile(
      join(backup, path),
      join(into, path.slice(part.length + 1)),
      owner,
    )
    if (copied.sha256 !== sha256) throw new Error(`${path} changed while it was read.`)
  })
}

/**
 * Starts the copy once, which replays the log up to the end of the backup.
 * @param {{ folder: string, dataFolder: string, manifest: Manifest, print: (line: string) => void }} options
 */
async function recoverDatabases({ folder, dataFolder, manifest, print }) {
  const logFile = logFileFor(join(dataFolder, 'logs'), 'postgres')
  const server = await startPostgres({
    folder,
    password: rolePasswords(dataFolder)('postgres'),
    logFile,
  })
  try {
    print(`PostgreSQL ${server.version} has the databases of ${manifest.ended}`)
    // A backup that was made while the disk was almost full has this setting in its files.
    await refuseWrites(server.adminUrl, false)
    if (manifest.bus === 'rabbitmq')
      print(`${await publishAgain(server.adminUrl)} events will be published again`)
  } finally {
    await stopPostgres(server.data)
  }
}

/**
 * The messages of the broker are not in the backup, but the outboxes contain all events of the last seven days. All of
 * them are published again, and consumers ignore those that they have already processed.
 * @param {string} adminUrl
 */
async function publishAgain(adminUrl) {
  let events = 0
  for (const service of services) {
    const url = new URL(adminUrl)
    url.pathname = `/${databaseOf(service).database}`
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    try {
      events +=
        (await client.query('update outbox set published_at = null where published_at is not null'))
          .rowCount ?? 0
    } finally {
      await client.end()
    }
  }
  return events
}
