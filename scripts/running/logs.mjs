import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'

const large = 10 * 1024 * 1024

/**
 * The file for a process's lines; one that has grown large is put aside, replacing the one put aside before.
 * @param {string} folder
 * @param {string} name
 * @returns {string}
 */
export function logFileFor(folder, name) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.log`)
  if (existsSync(file) && statSync(file).size > large) renameSync(file, `${file}.1`)
  return file
}

/** @param {string} file @param {number} [lines] @returns {string} */
export function lastLines(file, lines = 30) {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

/**
 * Follows a log from its present end and hands on what a person at the terminal should see: errors, and what
 * isn't a log line at all. A process writes its file by itself, so a flood of lines costs the supervisor nothing.
 * @param {string} name
 * @param {string} file
 * @param {(line: string) => void} say
 * @param {boolean} [chatty] a tool that also tells how well everything goes
 * @returns {() => void} ends the watch
 */
export function watchLogForErrors(name, file, say, chatty = false) {
  let position = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  let rest = ''
  /** @type {number[]} */
  let recent = []
  const timer = setInterval(() => {
    const added = readFrom(file, position)
    position += added.length
    const lines = (rest + added.toString('utf8')).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines.map((line) => worthSaying(line, chatty))) {
      if (!text) continue
      recent = recent.filter((time) => Date.now() - time < 10_000)
      if (recent.push(Date.now()) <= 3) say(`${name}: ${text}`)
      else if (recent.length === 4) say(`${name}: more of that in ${file}`)
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
    // Cut off by a crash in the middle of writing: shown as it is.
    return line
  }
}
