import {
  chmodSync,
  closeSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** At most five files of this size for each process: the one being written and four older ones. */
const defaultLimits = { maxBytes: 10 * 1024 * 1024, maxFiles: 5 }
const intervalMs = 2_000

/**
 * Rotates the logs of a folder while processes write to them.
 *
 * Each process writes its file by itself, opened for appending, so that its log survives the launcher. A file is therefore
 * copied and then truncated: the process continues at its new end.
 * @param {string} folder
 * @param {(line: string) => void} print
 * @returns {() => void} ends it
 */
export function keepLogsRotated(folder, print) {
  let hasFailed = false
  const timer = setInterval(() => {
    try {
      rotateLogs(folder)
      hasFailed = false
    } catch (error) {
      if (!hasFailed) print(`the logs cannot be rotated: ${error}`)
      hasFailed = true
    }
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** @param {string} folder @param {typeof defaultLimits} [limits] */
export function rotateLogs(folder, { maxBytes, maxFiles } = defaultLimits) {
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.log'))) {
    const file = join(folder, name)
    if (statSync(file).size > maxBytes) rotate(file, maxBytes, maxFiles)
  }
}

/** @param {string} file @param {number} maxBytes @param {number} maxFiles */
function rotate(file, maxBytes, maxFiles) {
  rmSync(`${file}.${maxFiles - 1}`, { force: true })
  for (let number = maxFiles - 2; number >= 1; number--) {
    if (statSync(`${file}.${number}`, { throwIfNoEntry: false }))
      renameSync(`${file}.${number}`, `${file}.${number + 1}`)
  }
  try {
    copyGrowing(file, `${file}.1`, maxBytes)
  } catch (error) {
    // On a full disk the size limit is more important than the old lines.
    rmSync(`${file}.1`, { force: true })
    truncateSync(file)
    throw error
  }
  truncateSync(file)
}

/**
 * Copies until the end is reached, so that few lines are lost between the last read and the truncation. A file larger than
 * twice the limit, because a process wrote very many lines, loses the oldest.
 * @param {string} from
 * @param {string} to
 * @param {number} maxBytes
 */
function copyGrowing(from, to, maxBytes) {
  const buffer = Buffer.alloc(1024 * 1024)
  const source = openSync(from, 'r')
  const target = openSync(to, 'w', 0o600)
  chmodSync(to, 0o600)
  try {
    let position = Math.max(0, statSync(from).size - 2 * maxBytes)
    for (;;) {
      const length = readSync(source, buffer, 0, buffer.length, position)
      if (length === 0) return
      for (let written = 0; written < length; )
        written += writeSync(target, buffer, written, length - written)
      position += length
    }
  } finally {
    closeSync(source)
    closeSync(target)
  }
}
