import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../scripts/files.mjs'
import { root } from '../../scripts/paths.mjs'

const parts = ['major', 'minor', 'patch']
const plain = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/

/** @param {string} version @returns {number[]} */
function numbersOf(version) {
  const found = plain.exec(version)
  if (!found)
    throw new Error(`"${version}" is not a version. Use one like 1.2.3, or major, minor or patch.`)
  return found.slice(1).map(Number)
}

/**
 * @param {string} present
 * @param {string} requested a version above the current one, or the part to raise
 * @returns {string}
 */
export function nextVersion(present, requested) {
  const before = numbersOf(present)
  const place = parts.indexOf(requested)
  if (place >= 0) {
    const raised = before.slice(0, place + 1)
    raised[place] = (raised[place] ?? 0) + 1
    return [...raised, ...Array(parts.length - raised.length).fill(0)].join('.')
  }
  const after = numbersOf(requested)
  const first = after.findIndex((number, at) => number !== before[at])
  if (first < 0 || Number(after[first]) < Number(before[first]))
    throw new Error(`${requested} is not above ${present}.`)
  return requested
}

/** The version of a manifest is its first; the rest of the file stays as it is. @param {string} text @param {string} version */
export function withVersion(text, version) {
  return text.replace(/("version": )"[^"]*"/, `$1"${version}"`)
}

/**
 * The lock file names the version of each workspace again.
 * @param {string} text
 * @param {Record<string, string>} versions by folder; the empty folder is the product
 * @returns {string}
 */
export function lockWithVersions(text, versions) {
  const lock = JSON.parse(text)
  for (const [folder, version] of Object.entries(versions)) {
    if (folder === '') lock.version = version
    if (lock.packages[folder]) lock.packages[folder].version = version
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}

/** Sets the version of the product, which is that of the manifest at the top. @param {string} version */
export function raiseVersion(version) {
  change('package.json', (text) => withVersion(text, version))
  change('package-lock.json', (text) => lockWithVersions(text, { '': version }))
}

/** @param {string} file @param {(text: string) => string} edit */
function change(file, edit) {
  const path = join(root, file)
  writeWhole(path, edit(readFileSync(path, 'utf8')))
}
