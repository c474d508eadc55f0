import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** @typedef {{ uid: number, gid: number }} Account */

/**
 * PostgreSQL rejects to run as root, so root starts it under an unprivileged account that every system has.
 * An existing folder keeps its owner.
 * @param {string} dataFolder
 * @returns {Account | undefined} undefined: use the current user
 */
export function databaseAccount(dataFolder) {
  if (process.getuid?.() !== 0) return undefined
  const present = statSync(dataFolder, { throwIfNoEntry: false })
  if (present && present.uid !== 0) return { uid: present.uid, gid: present.gid }
  return ordinaryAccount()
}

/** @returns {Account} */
function ordinaryAccount() {
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
      'PostgreSQL does not run as root, and /etc/passwd has no account "nobody" to lend it.',
    )
  return { uid: found.uid, gid: found.gid }
}

/**
 * Returns true if an account that owns no parent can enter a folder. One private parent is enough to deny it.
 * @param {string} folder
 * @returns {boolean}
 */
export function strangersMayEnter(folder) {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && (found.mode & 0o001) === 0) return false
    if (path === dirname(path)) return true
  }
}
