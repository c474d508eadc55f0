import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes a folder that only its owner can read, and tightens the rights of one that exists.
 *
 * Where root lends PostgreSQL an account, the data folder must let that account through to the database: such a folder
 * can be passed but not listed.
 * @param {string} folder
 */
export function protectDataFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = statSync(folder)
  const isOwn = process.getuid?.() === undefined || uid === process.getuid()
  const isShared = (mode & 0o1000) !== 0
  // Somebody else's folder, and one for everybody like /tmp, keeps its rights.
  if (!isOwn || isShared || !holdsOnlyOurs(folder)) return
  const isNew = readdirSync(folder).length === 0
  if (process.getuid?.() !== 0) chmodSync(folder, 0o700)
  else chmodSync(folder, isNew ? 0o711 : mode & 0o711)
}

/** @param {string} folder */
function holdsOnlyOurs(folder) {
  const names = readdirSync(folder)
  return names.length === 0 || names.some((name) => /^(state|running|passwords)\.json$/.test(name))
}

/** @param {string} folder for logs: 0700, and every file in it 0600 */
export function protectLogs(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600)
}
