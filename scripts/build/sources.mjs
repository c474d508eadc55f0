import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isErrno } from '../files.mjs'

const ignoredNames = new Set(['node_modules', 'dist', '.data', 'test-results'])

/**
 * Returns a fingerprint of the sources of a build, which changes if a file in the folders is changed, added, renamed or removed. Tests
 * are ignored.
 * @param {string} root
 * @param {string[]} places files and folders, relative to the root
 * @param {Map<string, string>} [hashes] cache of places that several targets share
 * @returns {string}
 */
export function hashOfSources(root, places, hashes = new Map()) {
  const hash = createHash('sha256')
  for (const place of places) {
    const placeHash = hashes.get(place) ?? hashOfPlace(root, place)
    hashes.set(place, placeHash)
    hash.update(placeHash)
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string} place */
function hashOfPlace(root, place) {
  const hash = createHash('sha256')
  for (const file of filesOf(join(root, place)).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      if (ignoredNames.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
      const inner = join(path, entry.name)
      return entry.isDirectory() ? filesOf(inner) : [inner]
    })
  } catch (error) {
    if (isErrno(error, 'ENOTDIR')) return [path]
    throw error
  }
}

/**
 * Returns the folder of a workspace and those of its direct and indirect package dependencies.
 * @param {string} root
 * @param {string} folder of a workspace, relative to the root
 * @returns {string[]}
 */
export function sourceFoldersOf(root, folder) {
  const found = new Set([folder])
  // A set is iterated in the order of insertion, including folders that are added meanwhile.
  for (const current of found) {
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(root, current, 'package.json'), 'utf8'),
    )
    for (const name of Object.keys(dependencies)) {
      if (!name.startsWith('@warsha/')) continue
      const packageFolder = join('packages', name.slice('@warsha/'.length))
      if (existsSync(join(root, packageFolder))) found.add(packageFolder)
    }
  }
  return [...found]
}
