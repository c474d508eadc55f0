import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { homeOf } from '../databases.mjs'
import { readJson } from '../files.mjs'
import { databaseAccount } from '../postgres/account.mjs'
import { databaseFolder } from '../postgres/cluster.mjs'
import { startPostgres, stopPostgres } from '../postgres/server.mjs'
import { claim, refuseSecond } from '../running/claim.mjs'
import { logFileFor } from '../running/logs.mjs'
import { readState, writeState } from '../running/state.mjs'
import { rolePasswords } from '../secrets.mjs'
import { services } from '../system.mjs'
import { copyFile, listBelow, privateFolder, sumOf } from './files.mjs'

/**
 * Puts a backup into an empty data folder and starts its databases once, which makes them whole.
 * @param {{ backup: string, dataFolder: string, moveAside: boolean, say: (line: string) => void }} options moveAside:
 * what is in the data folder goes elsewhere first
 */
export async function restore({ backup, dataFolder, moveAside, say }) {
  const manifest = await verified(resolve(backup))
  say(`${backup}: whole, of ${manifest.ended}`)
  await refuseSecond(dataFolder)
  if (!isEmpty(dataFolder)) {
    if (!moveAside) throw new Error(`${dataFolder} holds data; -- --yes moves it aside.`)
    say(`what was in ${dataFolder} is now ${await putAside(dataFolder)}`)
  }
  const { release } = await claim(dataFolder, () => ({ pid: process.pid, address: null, processes: [] }))
  try {
    for (const [path, { sha256 }] of Object.entries(manifest.files).filter(([path]) => path.startsWith('secrets/'))) {
      const copied = await copyFile(join(backup, path), join(dataFolder, path.slice('secrets/'.length)))
      if (copied.sha256 !== sha256) throw new Error(`${path} has changed while it was read.`)
    }
    // Migrations run and queues are declared at the next start; messages of the old bus are not those of the new one.
    const { migrated: _migrated, bus: _bus, ...state } = readState(dataFolder)
    writeState(dataFolder, state)
    await restoreCluster({ backup, dataFolder, manifest, say })
  } finally {
    release()
  }
}

/** @param {string} backup @returns {Promise<import('./back-up.mjs').Manifest>} of a backup in which nothing is missing or changed */
async function verified(backup) {
  const manifest = readJson(
    join(backup, 'manifest.json'),
    /** @type {import('./back-up.mjs').Manifest | null} */ (null),
  )
  if (!manifest) throw new Error(`${backup} is no backup: it has no manifest.json.`)
  if (manifest.format !== 1) throw new Error(`${backup} is of another kind than this release reads.`)
  for (const [path, { size, sha256 }] of Object.entries(manifest.files)) {
    if (!existsSync(join(backup, path))) throw new Error(`${backup} is damaged: ${path} is missing.`)
    const now = await sumOf(join(backup, path))
    if (now.size !== size || now.sha256 !== sha256) throw new Error(`${backup} is damaged: ${path} is not as it was.`)
  }
  return manifest
}

/** Locks of commands that are at work don't count. @param {string} folder */
function isEmpty(folder) {
  return !existsSync(folder) || readdirSync(folder).every((name) => name.endsWith('.lock') || name === 'running.json')
}

/** @param {string} dataFolder @returns {Promise<string>} where it is now */
async function putAside(dataFolder) {
  await stopPostgres(join(databaseFolder(dataFolder), 'data'))
  const aside = `${dataFolder}-before-${new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}`
  renameSync(dataFolder, aside)
  // It names the database's folder in full: left as it is, it would name the restored one.
  const pointer = join(aside, 'postgres-folder')
  if (readFileSync(pointer, 'utf8').trim() === join(dataFolder, 'postgres'))
    writeFileSync(pointer, `${join(aside, 'postgres')}\n`)
  rmSync(join(aside, 'running.json'), { force: true })
  return aside
}

/**
 * @param {{ backup: string, dataFolder: string, manifest: import('./back-up.mjs').Manifest, say: (line: string) => void }} options
 */
async function restoreCluster({ backup, dataFolder, manifest, say }) {
  const folder = databaseFolder(dataFolder)
  const data = join(folder, 'data')
  const account = databaseAccount(data)
  mkdirSync(folder, { recursive: true })
  // The account that is lent to PostgreSQL passes through it.
  if (account) chmodSync(folder, 0o711)
  const { files, folders } = listBelow(join(backup, 'postgres'))
  for (const path of ['', ...folders]) {
    privateFolder(join(data, path))
    if (account) chownSync(join(data, path), account.uid, account.gid)
  }
  for (const path of files) await copyFile(join(backup, 'postgres', path), join(data, path), account)
  const logFile = logFileFor(join(dataFolder, 'logs'), 'postgres')
  const server = await startPostgres({ folder, password: rolePasswords(dataFolder)('postgres'), logFile })
  try {
    say(`PostgreSQL ${server.version} has the databases of ${manifest.ended}`)
    if (manifest.bus === 'rabbitmq') say(`${await publishAgain(server.adminUrl)} events will be published again`)
  } finally {
    await stopPostgres(server.data)
  }
}

/**
 * What lay in the broker is not in the backup, but the outboxes keep all events of the last seven days: all go out again,
 * and who has received one before knows it by its id.
 * @param {string} adminUrl
 */
async function publishAgain(adminUrl) {
  let events = 0
  for (const service of services) {
    const url = new URL(adminUrl)
    url.pathname = `/${homeOf(service).database}`
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    try {
      events +=
        (await client.query('update outbox set published_at = null where published_at is not null')).rowCount ?? 0
    } finally {
      await client.end()
    }
  }
  return events
}
