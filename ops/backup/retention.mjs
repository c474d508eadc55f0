/** Which backups of a folder are kept. Only those with a name by `nameAt` are ever removed. */
import { closeSync, lstatSync, openSync, readdirSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isErrno, readJson } from '../../scripts/files.mjs'
import { encryptedMark } from './encryption.mjs'

/** So many of the last days, weeks and months that have a backup. @typedef {{ days: number, weeks: number, months: number }} Rule */

const ending = '.tar.age'
const namePattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(\.tar\.age)?$/
const dayMs = 86_400_000

/** @param {Date} date @param {boolean} isEncrypted @returns {string} `2026-11-24T02-30-00Z`, with an ending if encrypted */
export function nameAt(date, isEncrypted) {
  const time = date
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  return isEncrypted ? time + ending : time
}

/** @param {string} name @returns {Date | null} */
function timeOf(name) {
  const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? []
  const date = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

/** @param {string} text such as `7,4,12` @returns {Rule} */
export function parseRule(text) {
  const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number)
  if (!/^\d{1,4},\d{1,4},\d{1,4}$/.test(text) || days < 1)
    throw new Error('--keep needs days, weeks and months, for example --keep 7,4,12.')
  return { days, weeks, months }
}

/**
 * Returns the backups that the rule does not need: it keeps the newest backup of each of the last days, weeks (from Monday)
 * and months, in UTC. Days without a backup do not count, so time that passes without backups removes nothing.
 * @param {readonly string[]} names of complete backups
 * @param {Rule} rule
 * @returns {string[]}
 */
export function findExpired(names, { days, weeks, months }) {
  const dated = names
    .flatMap((name) => {
      const time = timeOf(name)
      return time ? [{ name, time }] : []
    })
    .sort((one, other) => other.time.getTime() - one.time.getTime())

  /** @param {number} count @param {(time: Date) => string} periodOf */
  const newestOfEach = (count, periodOf) => {
    /** @type {Map<string, string>} */
    const newest = new Map()
    for (const { name, time } of dated) {
      const period = periodOf(time)
      if (!newest.has(period)) newest.set(period, name)
    }
    return [...newest.values()].slice(0, count)
  }
  const kept = new Set([
    ...newestOfEach(days, dayOf),
    ...newestOfEach(weeks, (time) =>
      dayOf(new Date(time.getTime() - ((time.getUTCDay() + 6) % 7) * dayMs)),
    ),
    ...newestOfEach(months, (time) => dayOf(time).slice(0, 7)),
  ])
  return dated.map(({ name }) => name).filter((name) => !kept.has(name))
}

/** @param {Date} time */
const dayOf = (time) => time.toISOString().slice(0, 10)

/**
 * The complete backups of a folder that are named by their time, the newest last. Links are not followed.
 * @param {string} folder
 * @returns {string[]} names
 */
export function listBackups(folder) {
  return namesIn(folder)
    .filter((name) => timeOf(name) && isComplete(join(folder, name)))
    .sort()
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return []
    throw error
  }
}

/** @param {string} path */
function isComplete(path) {
  const status = lstatSync(path)
  if (path.endsWith(ending)) return status.isFile() && readStart(path) === encryptedMark
  if (!status.isDirectory()) return false
  const manifest = join(path, 'manifest.json')
  const isFile = lstatSync(manifest, { throwIfNoEntry: false })?.isFile() ?? false
  return isFile && readJson(manifest, { format: 0 }).format === 1
}

/** @param {string} path */
function readStart(path) {
  const start = Buffer.alloc(encryptedMark.length)
  const file = openSync(path, 'r')
  try {
    readSync(file, start)
    return start.toString('latin1')
  } finally {
    closeSync(file)
  }
}

/**
 * Removes the backups that the rule does not need, and what backups that were killed more than a day ago have left.
 * @param {{ folder: string, rule: Rule, made: string }} options `made`: the name of the backup that was just completed, which
 * stays even if the clock was set back
 * @returns {string[]} names of what was removed
 */
export function removeExpired({ folder, rule, made }) {
  const expired = findExpired(listBackups(folder), rule).filter((name) => name !== made)
  const abandoned = namesIn(folder).filter((name) => {
    const time = name.endsWith('.unfinished') && timeOf(name.replace(/\.unfinished$/, ''))
    return time && Date.now() - time.getTime() > dayMs
  })
  // Removing a link would not remove what it leads to.
  for (const name of [...expired, ...abandoned])
    rmSync(join(folder, name), { recursive: true, force: true })
  return [...expired, ...abandoned]
}
