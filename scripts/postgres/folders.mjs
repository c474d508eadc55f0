import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canAccountEnter, unprivilegedAccount } from './account.mjs'

/**
 * Returns the folder of the database: below the data folder, unless the unprivileged account cannot enter it. The choice is
 * stored in a file.
 * @param {string} dataFolder
 * @returns {string}
 */
export function databaseFolder(dataFolder) {
  mkdirSync(dataFolder, { recursive: true })
  const pointer = join(dataFolder, 'postgres-folder')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  const folder = canPostgresEnter(dataFolder)
    ? join(dataFolder, 'postgres')
    : createFolder('/var/lib/warsha', 'data-')
  writeFileSync(pointer, `${folder}\n`)
  return folder
}

/**
 * Creates a temporary folder that PostgreSQL can use.
 * @param {string} prefix of its name
 * @returns {string}
 */
export function createTemporaryFolder(prefix) {
  return createFolder(canPostgresEnter(tmpdir()) ? tmpdir() : '/var/tmp', prefix)
}

/** @param {string} folder */
function canPostgresEnter(folder) {
  return process.getuid?.() !== 0 || canAccountEnter(folder, unprivilegedAccount())
}

/** @param {string} parent @param {string} prefix */
function createFolder(parent, prefix) {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, prefix))
  chmodSync(folder, 0o711)
  return folder
}
