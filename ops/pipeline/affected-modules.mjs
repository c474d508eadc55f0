/** The modules that a change affects: those with changed files, and those that use them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'
import { git } from '../upgrade/checkout.mjs'
import { readModules } from './modules.mjs'

/**
 * `isEverything`: the change can affect more than modules (tools, launcher, operations), so all modules are in the list.
 * @typedef {{ modules: import('./modules.mjs').Module[], isEverything: boolean, paths: string[] }} Affected
 * @typedef {Record<string, { resolved?: string, link?: boolean }>} LockedPackages
 */

const lockFile = 'package-lock.json'
/** GitHub names this commit as the former one of a new branch. */
const noCommit = /^0+$/

/** @param {string} path */
const isDocument = (path) => path.startsWith('docs/') || path.endsWith('.md')

/** The gateway's image contains the manifests of the services. @param {string} path */
const isReadByGateway = (path) => /^services\/[^/]+\/service\.json$/.test(path)

/**
 * Finds what has changed since a commit, including changes that are not committed.
 * @param {string} since commit, branch or tag; the common ancestor counts
 * @param {string} [checkout]
 * @returns {Promise<Affected>}
 */
export async function findAffected(since, checkout = root) {
  const modules = readModules(checkout)
  if (noCommit.test(since)) return { modules, isEverything: true, paths: [] }

  const base = await git(['merge-base', since, 'HEAD'], checkout)
  const listed = await Promise.all([
    git(['diff', '--name-only', '--no-renames', '-z', base], checkout),
    git(['ls-files', '--others', '--exclude-standard', '-z'], checkout),
  ])
  const paths = listed.flatMap((list) => list.split('\0')).filter(Boolean)
  const places = paths.flatMap((path) => findPlaces(path, modules))
  if (paths.includes(lockFile)) places.push(...(await findLockedPlaces(base, checkout, modules)))

  const isEverything = places.includes(everything)
  const affected = isEverything ? modules : addDependants(new Set(places), modules)
  return { modules: affected, isEverything, paths }
}

/** Stands for a file that belongs to no module. */
const everything = '*'

/** @param {string} path @param {import('./modules.mjs').Module[]} modules @returns {string[]} folders */
function findPlaces(path, modules) {
  if (isDocument(path) || path === lockFile) return []
  const owner = modules.find(({ folder }) => path.startsWith(`${folder}/`))
  if (!owner) return [everything]
  return isReadByGateway(path) ? [owner.folder, 'gateway'] : [owner.folder]
}

/**
 * A package in the folder of a module belongs to this module. One at the top may be used by all.
 * @param {string} base @param {string} checkout @param {import('./modules.mjs').Module[]} modules
 */
async function findLockedPlaces(base, checkout, modules) {
  /** @param {string} text @returns {LockedPackages} */
  const packagesOf = (text) => JSON.parse(text).packages
  const before = packagesOf(await git(['show', `${base}:${lockFile}`], checkout))
  const after = packagesOf(readFileSync(join(checkout, lockFile), 'utf8'))
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => {
      const linked = (after[key] ?? before[key])?.link ? after[key]?.resolved : undefined
      const path = `${linked ?? key}/`
      return modules.find(({ folder }) => path.startsWith(`${folder}/`))?.folder ?? everything
    })
}

/**
 * @param {Set<string>} folders @param {import('./modules.mjs').Module[]} modules
 * @returns {import('./modules.mjs').Module[]} in the order of `modules`
 */
function addDependants(folders, modules) {
  const users = modules.filter(
    ({ folder, uses }) => !folders.has(folder) && uses.some((used) => folders.has(used)),
  )
  if (users.length === 0) return modules.filter(({ folder }) => folders.has(folder))
  return addDependants(new Set([...folders, ...users.map(({ folder }) => folder)]), modules)
}
