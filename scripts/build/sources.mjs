import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isErrno } from '../files.mjs'

const leaveOut = new Set(['node_modules', 'dist', '.data', 'test-results'])

/**
 * A fingerprint of the sources of a build: changes if a file in the folders is changed, added, renamed or removed. Tests
 * are ignored.
 * @param {string} root
 * @param {string[]} places files and folders, relative to the root
 * @param {Map<string, string>} [read] cache of places that several targets share
 * @returns {string}
 */
export function hashOfSources(root, places, read = new Map()) {
  const hash = createHash('sha256')
  for (const place of places) {
    const own = read.get(place) ?? hashOfPlace(root, place)
    read.set(place, own)
    hash.update(own)
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
      if (leaveOut.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
      const inner = join(path, entry.name)
      return entry.isDirectory() ? filesOf(inner) : [inner]
    })
  } catch (error) {
    if (isErrno(error, 'ENOTDIR')) return [path]
    throw error
  }
}

/**
 * The folder of the workspace and those of its direct and indirect package dependencies.
 * @param {string} root
 * @param {string} folder of a workspace, relative to the root
 * @returns {string[]}
 */
export function foldersBehind(root, folder) {
  const found = new Set([folder])
  for (const place of found) {
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(root, place, 'package.json'), 'utf8'),
    )
    for (const name of Object.keys(dependencies)) {
      const shared = name.startsWith('@warsha/')
        ? join('packages', name.slice('@warsha/'.length))
        : null
      if (shared && existsSync(join(root, shared))) found.add(shared)
    }
  }
  return [...found]
}
