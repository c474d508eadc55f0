import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { protectLogs } from './private-folder.mjs'

/**
 * The file for a process's lines; only its owner can read it.
 * @param {string} folder
 * @param {string} name
 * @returns {string}
 */
export function logFileFor(folder, name) {
  protectLogs(folder)
  return join(folder, `${name}.log`)
}

/**
 * Opens a log that a process writes by itself. It is opened for appending, so that it can be truncated at any time.
 * @param {string} file
 * @returns {number | 'ignore'} for `stdio`; a process whose log cannot be opened, for example on a full disk, runs without one
 */
export function openLog(file) {
  try {
    return openSync(file, 'a', 0o600)
  } catch {
    return 'ignore'
  }
}

/** @param {string} file @param {number} [lines] @returns {string} */
export function lastLines(file, lines = 30) {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

/** Errors of one process that are printed within the interval; the log has the others. */
const printLimit = { errors: 3, intervalMs: 10_000 }

/**
 * Follows a log from its current end and prints errors and lines that are not JSON. Processes write their files
 * themselves, so many lines cost the supervisor nothing.
 * @param {string} name
 * @param {string} file
 * @param {(line: string) => void} print
 * @returns {() => void} ends the watch
 */
export function watchLogForErrors(name, file, print) {
  let position = sizeOf(file)
  let rest = ''
  /** @type {number[]} */
  let errorTimes = []

  /** @param {string} text */
  const printLimited = (text) => {
    const now = Date.now()
    errorTimes = errorTimes.filter((time) => now - time < printLimit.intervalMs)
    errorTimes.push(now)
    if (errorTimes.length <= printLimit.errors) print(`${name}: ${text}`)
    else if (errorTimes.length === printLimit.errors + 1) print(`${name}: more errors in ${file}`)
  }

  const timer = setInterval(() => {
    // A rotated log starts again at 0.
    if (sizeOf(file) < position) position = 0
    const added = readFrom(file, position)
    position += added.length

    const lines = (rest + added.toString('utf8')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const text = toPrintedText(line)
      if (text) printLimited(text)
    }
  }, 300)
  timer.unref()
  return () => clearInterval(timer)
}

/** @param {string} file @returns {number} bytes; 0 if there is no such file */
function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** @param {string} file @param {number} position @returns {Buffer} the bytes after the position, a mebibyte at most */
function readFrom(file, position) {
  const size = sizeOf(file)
  if (size <= position) return Buffer.alloc(0)
  const buffer = Buffer.alloc(Math.min(size - position, 1024 * 1024))
  const handle = openSync(file, 'r')
  try {
    return buffer.subarray(0, readSync(handle, buffer, 0, buffer.length, position))
  } finally {
    closeSync(handle)
  }
}

/** @param {string} line of a log @returns {string | null} null if it is not printed */
function toPrintedText(line) {
  if (!line.startsWith('{')) return line.trim() || null
  if (!line.includes('"level":"error"') && !line.includes('"level":"fatal"')) return null
  try {
    const { msg, err } = JSON.parse(line)
    return [msg, err?.message].filter(Boolean).join(': ')
  } catch {
    // An incomplete line, for example after a crash, is printed as it is.
    return line
  }
}
