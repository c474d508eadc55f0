import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** @typedef {{ uid: number, gid: number }} Account */

/**
 * PostgreSQL does not run as root, so root starts it under an unprivileged account that every system has.
 * An existing folder keeps its owner.
 * @param {string} dataFolder
 * @returns {Account | undefined} undefined: use the current user
 */
export function databaseAccount(dataFolder) {
  if (process.getuid?.() !== 0) return undefined
  const existing = statSync(dataFolder, { throwIfNoEntry: false })
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  return unprivilegedAccount()
}

/** The account under which root starts a new database. @returns {Account} */
export function unprivilegedAccount() {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((entry) => entry.uid > 0)
  const found =
    entries.find((entry) => entry.name === 'nobody') ??
    entries.find((entry) => entry.name === 'daemon')
  if (!found)
    throw new Error(
      'PostgreSQL does not run as root, and /etc/passwd has no account "nobody" for it.',
    )
  return { uid: found.uid, gid: found.gid }
}

/**
 * Lets an account pass through a folder of root without listing it, and nobody else.
 * @param {string} folder
 * @param {Account} account
 */
export function letAccountPass(folder, { gid }) {
  chownSync(folder, statSync(folder).uid, gid)
  chmodSync(folder, 0o710)
}

/**
 * Returns true if an account that owns neither the folder nor a parent can enter it. One private parent denies it.
 * @param {string} folder
 * @param {Account} account
 * @returns {boolean}
 */
export function canAccountEnter(folder, { gid }) {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const stats = statSync(path, { throwIfNoEntry: false })
    const bit = stats?.gid === gid ? 0o010 : 0o001
    if (stats && (stats.mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}
