import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { megabyte } from './decide-storage.mjs'

/**
 * A file that occupies space which PostgreSQL gets when the disk is full.
 * @typedef {object} ReserveFile
 * @property {() => number} size in bytes
 * @property {(size: number) => void} resize throws the error of the system if there is no space to grow
 */

/**
 * @param {string} folder on the disk of the database
 * @returns {ReserveFile}
 */
export function createReserveFile(folder) {
  const path = join(folder, 'reserve')
  const size = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return {
    size,
    resize(wanted) {
      const present = size()
      if (wanted === 0) rmSync(path, { force: true })
      else if (wanted < present) truncateSync(path, wanted)
      else if (wanted > present) grow(path, wanted - present)
    },
  }
}

/**
 * Writes random bytes: file systems store no blocks for holes, and compress zeros.
 * @param {string} path
 * @param {number} bytes
 */
function grow(path, bytes) {
  const handle = openSync(path, 'a', 0o600)
  try {
    for (let rest = bytes; rest > 0; )
      rest -= writeSync(handle, randomBytes(Math.min(rest, megabyte)))
    // Some file systems report a full disk only here.
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
