import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { megabyte, storageLimits } from './decide-storage.mjs'
import { createReserveFile } from './reserve-file.mjs'

/** A new database with the demo shop, its write-ahead log and the front ends. */
const newInstallationMb = 300

/** @returns {number} the free space in MB below which writes are refused, from the environment; 0: never */
export function requestedMinFreeMb() {
  const requested = process.env.WARSHA_MIN_FREE_MB || '256'
  if (/^(0|\d{3,6})$/.test(requested)) return Number(requested)
  throw new Error(
    `WARSHA_MIN_FREE_MB is the free space in MB below which changes are refused, 100 or more, or 0 for never, not ${requested}.`,
  )
}

/**
 * Throws an error of one line if the disk has not enough space for a new database, which would otherwise fail somewhere in
 * its creation. For an existing database on a full disk, gives back the reserve.
 * @param {string} dataFolder may not exist yet
 * @param {number} minFreeMb
 */
export function checkSpaceBeforeStart(dataFolder, minFreeMb) {
  const limits = storageLimits(minFreeMb)
  const pointer = join(dataFolder, 'postgres-folder')
  if (existsSync(pointer)) {
    const folder = readFileSync(pointer, 'utf8').trim()
    if (existsSync(folder) && readFreeSpace(folder) < limits.criticalFree)
      createReserveFile(folder).resize(0)
    return
  }
  const free = readFreeSpace(existingParent(dataFolder))
  const needed = newInstallationMb * megabyte + limits.resumeFree + limits.reserve
  if (free >= needed) return
  throw new Error(
    `There is not enough space for a new database in ${dataFolder}: ${toMb(free)} MB are free, ${toMb(needed)} MB are needed. ` +
      'Free some space, or name a folder on another disk in WARSHA_DATA.',
  )
}

/** @param {string} folder @returns {number} bytes that an unprivileged user can still write */
export function readFreeSpace(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** @param {string} path @returns {string} */
function existingParent(path) {
  return existsSync(path) || path === dirname(path) ? path : existingParent(dirname(path))
}

const diskFull = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i
const writesRefused = /read-only transaction/

/**
 * Returns one line about a start that failed because the disk is full, or null if it failed for another reason.
 * @param {unknown} error
 * @returns {string | null}
 */
export function describeFullDisk(error) {
  const text = textsOf(error).join('\n')
  const what = 'Free some space and start again (docs/operations.md, "Full disk").'
  if (diskFull.test(text)) return `The disk is full, so Warsha cannot start. ${what}`
  if (writesRefused.test(text))
    return `The disk is almost full, so this version cannot prepare the database. ${what}`
  return null
}

/** @param {unknown} error @returns {string[]} its text and those of its causes */
function textsOf(error) {
  if (!(error instanceof Error)) return [String(error)]
  return [`${error.message} ${'code' in error ? error.code : ''}`, ...textsOf(error.cause ?? '')]
}

/** @param {number} bytes */
const toMb = (bytes) => Math.round(bytes / megabyte)
