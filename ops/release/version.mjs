import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../scripts/files.mjs'
import { root } from '../../scripts/paths.mjs'
import { git } from '../upgrade/checkout.mjs'

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

/** The lock file names the version of each workspace again. @param {string} text @param {string} version */
export function lockWithVersion(text, version) {
  const lock = JSON.parse(text)
  lock.version = version
  for (const [place, entry] of Object.entries(lock.packages))
    if (!place.includes('node_modules') && entry.version) entry.version = version
  return `${JSON.stringify(lock, null, 2)}\n`
}

/** @returns {Promise<string[]>} the manifest of each workspace, and the one at the top */
async function manifests() {
  return (await git(['ls-files', 'package.json', '*/package.json'])).split('\n')
}

/** web-kit's goes up by itself when a remote needs what it has gained. @param {string} version */
export async function refuseToLower(version) {
  for (const file of await manifests()) {
    const present = JSON.parse(readFileSync(join(root, file), 'utf8')).version
    if (present !== version) nextVersion(present, version)
  }
}

/** Sets the version of all workspaces. @param {string} version */
export async function raiseVersions(version) {
  for (const file of await manifests()) change(file, (text) => withVersion(text, version))
  change('package-lock.json', (text) => lockWithVersion(text, version))
}

/** @param {string} file @param {(text: string) => string} edit */
function change(file, edit) {
  const path = join(root, file)
  writeWhole(path, edit(readFileSync(path, 'utf8')))
}
