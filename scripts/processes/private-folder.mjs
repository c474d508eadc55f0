import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseAccount, letAccountPass, unprivilegedAccount } from '../postgres/account.mjs'

/**
 * Creates a folder that only its owner can read, and restricts the permissions of an existing one.
 *
 * If root starts PostgreSQL under an unprivileged account, that account must be able to reach the database below the folder:
 * its group can then enter the folder without listing it, and nobody else can.
 * @param {string} folder
 */
export function protectDataFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = statSync(folder)
  const isOwn = process.getuid?.() === undefined || uid === process.getuid()
  const isShared = (mode & 0o1000) !== 0
  // The folder of another user, and a shared one like /tmp, keeps its permissions.
  if (!isOwn || isShared || !isDataFolder(folder)) return

  const isRoot = process.getuid?.() === 0
  if (!isRoot) {
    chmodSync(folder, 0o700)
    return
  }
  const isEmpty = readdirSync(folder).length === 0
  const canBeEntered = (mode & 0o011) !== 0
  // A folder that was private before has its database elsewhere.
  if (isEmpty || canBeEntered) letAccountPass(folder, accountOf(folder))
  else chmodSync(folder, 0o700)
}

/** The account of an existing database below the folder, or that of a new one. @param {string} folder */
function accountOf(folder) {
  return databaseAccount(join(folder, 'postgres', 'data')) ?? unprivilegedAccount()
}

/** True for a data folder and for an empty one. @param {string} folder */
function isDataFolder(folder) {
  const names = readdirSync(folder)
  return names.length === 0 || names.some((name) => /^(state|running|passwords)\.json$/.test(name))
}

/** Sets the permissions of a folder of logs to 0700 and of every file in it to 0600. @param {string} folder */
export function protectLogs(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600)
}
