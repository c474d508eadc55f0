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
 * Opens a log for a process to write by itself: for appending, so that the log can be truncated meanwhile.
 * @param {string} file
 * @returns {number | 'ignore'} for `stdio`; a process whose log cannot be opened, on a full disk, runs without
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

/**
 * Follows a log from its current end and prints errors and lines that are not JSON. Processes write their files
 * themselves, so many lines cost the supervisor nothing.
 * @param {string} name
 * @param {string} file
 * @param {(line: string) => void} say
 * @param {boolean} [chatty] a tool that also prints success messages
 * @returns {() => void} ends the watch
 */
export function watchLogForErrors(name, file, say, chatty = false) {
  let position = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  let rest = ''
  /** @type {number[]} */
  let recent = []
  const timer = setInterval(() => {
    // A rotated log starts again at 0.
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < position) position = 0
    const added = readFrom(file, position)
    position += added.length
    const lines = (rest + added.toString('utf8')).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines.map((line) => worthSaying(line, chatty))) {
      if (!text) continue
      recent = recent.filter((time) => Date.now() - time < 10_000)
      if (recent.push(Date.now()) <= 3) say(`${name}: ${text}`)
      else if (recent.length === 4) say(`${name}: more errors in ${file}`)
    }
  }, 300)
  timer.unref()
  return () => clearInterval(timer)
}

/** @param {string} file @param {number} position @returns {Buffer} what was added, a mebibyte at most */
function readFrom(file, position) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= position) return Buffer.alloc(0)
  const buffer = Buffer.alloc(Math.min(size - position, 1024 * 1024))
  const handle = openSync(file, 'r')
  try {
    return buffer.subarray(0, readSync(handle, buffer, 0, buffer.length, position))
  } finally {
    closeSync(handle)
  }
}

/** @param {string} line @param {boolean} chatty @returns {string | null} */
function worthSaying(line, chatty) {
  if (!line.startsWith('{')) return chatty && !/\berror\b/i.test(line) ? null : line.trim() || null
  if (!line.includes('"level":"error"') && !line.includes('"level":"fatal"')) return null
  try {
    const { msg, err } = JSON.parse(line)
    return [msg, err?.message].filter(Boolean).join(': ')
  } catch {
    // An incomplete line, for example after a crash, is printed as it is.
    return line
  }
}
