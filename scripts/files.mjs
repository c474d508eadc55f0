import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Reads a JSON file that may not be there yet.
 * @template T
 * @param {string} path
 * @param {T} absent what a missing file means
 * @returns {T}
 */
export function readJson(path, absent) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return absent
    throw new Error(`${path} cannot be read: ${error}`)
  }
}

/**
 * Writes so that a reader sees the old file or the new one, never half of it.
 * @param {string} path
 * @param {string | Buffer} content
 * @param {number} [mode]
 */
export function writeWhole(path, content, mode = 0o644) {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, content, { mode })
  renameSync(temporary, path)
}

/**
 * @param {string} path
 * @param {unknown} value
 * @param {number} [mode]
 */
export function writeJson(path, value, mode) {
  writeWhole(path, `${JSON.stringify(value, null, 2)}\n`, mode)
}

/**
 * Whether an error is the operating system's, with one of these codes.
 * @param {unknown} error
 * @param {...string} codes
 * @returns {boolean}
 */
export function isErrno(error, ...codes) {
  // Not instanceof: under jest the errors of node: modules are of another world.
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    codes.includes(String(error.code))
  )
}
