import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { isErrno } from '../../scripts/files.mjs'
import { forEach, listBelow } from './files.mjs'

/** @typedef {import('./destination.mjs').Destination} Destination */
/** @typedef {import('./files.mjs').Sum} Sum */

/**
 * Files that are not copied: PostgreSQL recreates them at start, or they describe only the running server. The required
 * part of the write-ahead log is copied at the end.
 */
const within =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./
const alone =
  /(^|\/)(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init(\.\d+)?|pgsql_tmp.*|.*\.tmp)$/

/**
 * Copies all databases of a running server at one instant while clients keep writing: the files as they are, and the
 * write-ahead log of that time, which makes them consistent when the copy is started.
 * @param {{ adminUrl: string, data: string, into: Destination }} options
 * @returns {Promise<Record<string, Sum>>} by the path in the backup
 */
export async function copyCluster({ adminUrl, data, into }) {
  const client = new pg.Client({
    connectionString: adminUrl,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 0,
  })
  // A broken connection also fails the running statement.
  client.on('error', () => {})
  await client.connect()
  try {
    // While this connection is open, the server keeps all newer log files.
    await client.query(
      `select pg_create_physical_replication_slot('warsha_backup_' || pg_backend_pid(), true, true)`,
    )
    const first = await firstValue(
      client,
      `select pg_walfile_name(pg_backup_start('warsha', true))`,
    )
    const sums = await copyData(data, into)
    const { rows } = await client.query(
      'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
    )
    const [{ last, label }] = rows
    sums['postgres/backup_label'] = await into.addContent(
      'postgres/backup_label',
      Buffer.from(label),
    )
    return Object.assign(sums, await copyLog(data, into, first, last))
  } finally {
    await client.end()
  }
}

/** @param {pg.Client} client @param {string} statement @returns {Promise<string>} */
async function firstValue(client, statement) {
  const { rows } = await client.query({ text: statement, rowMode: 'array' })
  return String(rows[0]?.[0])
}

/** @param {string} data @param {Destination} into */
async function copyData(data, into) {
  const { files, folders } = listBelow(data, (path) => !within.test(path) && !alone.test(path))
  if (folders.some((path) => /^pg_tblspc\/./.test(path)))
    throw new Error('Tablespaces are not supported by the backup.')
  for (const folder of ['postgres', ...folders.map((path) => `postgres/${path}`)])
    await into.addFolder(folder)
  /** @type {Record<string, Sum>} */
  const sums = {}
  await forEach(
    files.filter((path) => path !== 'global/pg_control'),
    async (path) => {
      const sum = await copyIfThere(into, `postgres/${path}`, join(data, path))
      if (sum) sums[`postgres/${path}`] = sum
    },
  )
  // The server writes it in one piece, but a reader may still see a mix of old and new.
  const control = await readTwiceTheSame(join(data, 'global/pg_control'))
  sums['postgres/global/pg_control'] = await into.addContent('postgres/global/pg_control', control)
  return sums
}

/**
 * A table that was dropped meanwhile may be missing: the log contains the drop.
 * @param {Destination} into
 * @param {string} path
 * @param {string} from
 */
async function copyIfThere(into, path, from) {
  try {
    return await into.addFile(path, from)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}

/** @param {string} path @returns {Promise<Buffer>} */
async function readTwiceTheSame(path) {
  for (let before = readFileSync(path); ; ) {
    const now = readFileSync(path)
    if (now.equals(before)) return now
    before = now
  }
}

/**
 * @param {string} data
 * @param {Destination} into
 * @param {string} first @param {string} last names of files of the log, which sort by age
 */
async function copyLog(data, into, first, last) {
  const logFileName = /^[0-9A-F]{24}$|\.history$/
  const { files } = listBelow(join(data, 'pg_wal'))
  /** @type {Record<string, Sum>} */
  const sums = {}
  for (const name of files.filter((file) => logFileName.test(file))) {
    if (!name.endsWith('.history') && (name < first || name > last)) continue
    const path = `postgres/pg_wal/${name}`
    sums[path] = await into.addFile(path, join(data, 'pg_wal', name))
  }
  for (const end of [first, last])
    if (!sums[`postgres/pg_wal/${end}`])
      throw new Error(`The log file ${end} has already been removed.`)
  return sums
}
