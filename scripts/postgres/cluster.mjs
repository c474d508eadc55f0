import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strangersMayEnter } from './account.mjs'

/** @typedef {import('./account.mjs').Account} Account */
/** @typedef {import('./binaries.mjs').Binaries} Binaries */

export const superuser = 'postgres'

/**
 * The folder of the database: below the data folder, unless the unprivileged account cannot enter it. The choice is stored
 * in a file.
 * @param {string} dataFolder
 * @returns {string}
 */
export function databaseFolder(dataFolder) {
  mkdirSync(dataFolder, { recursive: true })
  const pointer = join(dataFolder, 'postgres-folder')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  const folder = reachable(dataFolder)
    ? join(dataFolder, 'postgres')
    : newFolder('/var/lib/warsha', 'data-')
  writeFileSync(pointer, `${folder}\n`)
  return folder
}

/**
 * Creates a temporary folder that PostgreSQL can use.
 * @param {string} prefix of its name
 * @returns {string}
 */
export function createTemporaryFolder(prefix) {
  return newFolder(reachable(tmpdir()) ? tmpdir() : '/var/tmp', prefix)
}

/** @param {string} folder */
function reachable(folder) {
  return process.getuid?.() !== 0 || strangersMayEnter(folder)
}

/** @param {string} parent @param {string} prefix */
function newFolder(parent, prefix) {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, prefix))
  chmodSync(folder, 0o711)
  return folder
}

/** @returns {string} letters and digits only, valid in a URL */
export function randomPassword() {
  return randomBytes(24).toString('hex')
}

/**
 * Creates an empty database cluster unless there is one. An interrupted creation never gets the final name.
 * @param {{ binaries: Binaries, account: Account | undefined, folder: string, password: string }} options
 * @returns {string} the data directory of PostgreSQL
 */
export function makeCluster({ binaries, account, folder, password }) {
  const data = join(folder, 'data')
  if (existsSync(join(data, 'PG_VERSION'))) {
    refuseOtherVersion(data, binaries)
    return data
  }
  mkdirSync(folder, { recursive: true })
  if (account) chmodSync(folder, 0o711)
  const unfinished = join(folder, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account)
    for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid)
  try {
    runInitdb(binaries, account, unfinished, passwordFile)
  } finally {
    rmSync(passwordFile)
  }
  renameSync(unfinished, data)
  return data
}

/**
 * The locale lets pg_trgm extract Arabic trigrams; with C it finds none.
 * @param {Binaries} binaries
 * @param {Account | undefined} account
 * @param {string} folder
 * @param {string} passwordFile
 */
function runInitdb(binaries, account, folder, passwordFile) {
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const locale = ['--lc-collate=C', `--lc-ctype=${ctype}`, '--lc-messages=C']
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const args = [
    '-D',
    folder,
    '-E',
    'UTF8',
    ...locale,
    ...provider,
    ...access,
    '--no-sync',
    '--no-instructions',
  ]
  const made = spawnSync(binaries.initdb, args, {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    env: plainEnvironment(),
  })
  if (made.status !== 0) {
    throw new Error(
      `The database could not be made: ${made.error ?? ''}${made.stdout ?? ''}${made.stderr ?? ''}`,
    )
  }
}

/** What somebody set for another PostgreSQL (PGPORT, PGDATA …) must not reach ours. @returns {NodeJS.ProcessEnv} */
export function plainEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)),
  )
}

/** @param {string} data @param {Binaries} binaries */
function refuseOtherVersion(data, binaries) {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (binaries.version.startsWith(`${made}.`)) return
  throw new Error(
    `${data} was made by PostgreSQL ${made}; the one installed is ${binaries.version}.`,
  )
}
