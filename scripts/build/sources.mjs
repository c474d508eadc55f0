import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isErrno } from '../files.mjs'

const leaveOut = new Set(['node_modules', 'dist', '.data', 'test-results'])

/**
 * One value for everything that a build is made of: changes when any file of the folders changes, is added,
 * renamed or removed. Tests don't count.
 * @param {string} root
 * @param {string[]} places files and folders, relative to the root
 * @param {Map<string, string>} [read] places that were read already, by several who stand on the same packages
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
 * The workspace's own folder and those of the packages that it stands on, all the way down.
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
