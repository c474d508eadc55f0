import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { letAccountPass } from './account.mjs'

/** @typedef {import('./account.mjs').Account} Account */
/** @typedef {import('./binaries.mjs').Binaries} Binaries */

export const superuser = 'postgres'

/**
 * Creates an empty database cluster unless there is one. An interrupted creation never gets the final name.
 * @param {{ binaries: Binaries, account: Account | undefined, folder: string, password: string }} options
 * @returns {string} the data directory of PostgreSQL
 */
export function createCluster({ binaries, account, folder, password }) {
  const data = join(folder, 'data')
  if (existsSync(join(data, 'PG_VERSION'))) {
    assertSameVersion(data, binaries)
    return data
  }

  mkdirSync(folder, { recursive: true })
  if (account) letAccountPass(folder, account)
  const unfinished = join(folder, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account) {
    chownSync(unfinished, account.uid, account.gid)
    chownSync(passwordFile, account.uid, account.gid)
  }

  try {
    runInitdb(binaries, account, unfinished, passwordFile)
  } finally {
    rmSync(passwordFile)
  }
  renameSync(unfinished, data)
  return data
}

/**
 * @param {Binaries} binaries
 * @param {Account | undefined} account
 * @param {string} folder
 * @param {string} passwordFile
 */
function runInitdb(binaries, account, folder, passwordFile) {
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const args = [
    `--pgdata=${folder}`,
    '--encoding=UTF8',
    // With this locale pg_trgm extracts Arabic trigrams; with C it finds none.
    `--lc-ctype=${ctype}`,
    '--lc-collate=C',
    '--lc-messages=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-sync',
    '--no-instructions',
  ]
  const { status, error, stdout, stderr } = spawnSync(binaries.initdb, args, {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    env: environmentForPostgres(),
  })
  if (status === 0) return
  throw new Error(`The database could not be created: ${error ?? ''}${stdout ?? ''}${stderr ?? ''}`)
}

/** The environment without variables for another PostgreSQL (PGPORT, PGDATA …) and without locales. @returns {NodeJS.ProcessEnv} */
export function environmentForPostgres() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)),
  )
}

/** @param {string} data @param {Binaries} binaries */
function assertSameVersion(data, binaries) {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (binaries.version.startsWith(`${version}.`)) return
  throw new Error(
    `${data} was created by PostgreSQL ${version}; the installed version is ${binaries.version}.`,
  )
}
