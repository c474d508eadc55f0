import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Reads a JSON file that may not exist.
 * @template T
 * @param {string} path
 * @param {T} absent the value if the file is missing
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
 * Writes atomically: a reader sees the old or the new file, never a part of it.
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
 * Returns true if an error is a system error with one of these codes.
 * @param {unknown} error
 * @param {...string} codes
 * @returns {boolean}
 */
export function isErrno(error, ...codes) {
  // Not instanceof: under jest the errors of node: modules belong to another realm.
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    codes.includes(String(error.code))
  )
}
