/** The modules of the repository: its workspaces, with what each one uses. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readJson } from '../../scripts/files.mjs'
import { root } from '../../scripts/paths.mjs'

/**
 * `name`: last part of the folder, as in `npm run build -- <name>`. `uses`: folders of other modules.
 * @typedef {{ name: string, folder: string, packageName: string, version: string, kind: ModuleKind, uses: string[] }} Module
 * @typedef {'service' | 'gateway' | 'front end' | 'package' | 'tests'} ModuleKind
 * @typedef {{ name: string, version: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest
 */

/** Kinds that are published by themselves. @type {readonly ModuleKind[]} */
const publishedKinds = ['service', 'gateway', 'front end']

/** @param {Module} module */
export const isPublished = ({ kind }) => publishedKinds.includes(kind)

/**
 * @param {string} [checkout]
 * @returns {Module[]} in the order of the workspaces in package.json
 */
export function readModules(checkout = root) {
  const { workspaces } = readJson(join(checkout, 'package.json'), {
    workspaces: /** @type {string[]} */ ([]),
  })
  const found = workspaces
    .flatMap((pattern) => findFolders(checkout, pattern))
    .map((folder) => ({ folder, manifest: readManifest(checkout, folder) }))
  const folderOf = new Map(found.map(({ folder, manifest }) => [manifest.name, folder]))
  return found.map(({ folder, manifest }) => ({
    name: basename(folder),
    folder,
    packageName: manifest.name,
    version: manifest.version,
    kind: kindOf(folder),
    uses: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).flatMap(
      (name) => folderOf.get(name) ?? [],
    ),
  }))
}

/**
 * @param {string} name
 * @param {Module[]} [modules]
 * @returns {Module} throws if there is no module of this name
 */
export function findModule(name, modules = readModules()) {
  const found = modules.find((module) => module.name === name)
  if (found) return found
  throw new Error(`Name one of: ${modules.map((module) => module.name).join(', ')}`)
}

/** @param {string} checkout @param {string} folder @returns {Manifest} */
function readManifest(checkout, folder) {
  return readJson(join(checkout, folder, 'package.json'), { name: folder, version: '' })
}

/** @param {string} checkout @param {string} pattern for example `services/*` @returns {string[]} */
function findFolders(checkout, pattern) {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return [pattern]
  const parent = start.slice(0, start.lastIndexOf('/') + 1)
  return readdirSync(join(checkout, parent))
    .map((name) => parent + name)
    .filter((folder) => folder.startsWith(start) && folder.endsWith(end))
    .filter((folder) => existsSync(join(checkout, folder, 'package.json')))
    .sort()
}

/** @param {string} folder @returns {ModuleKind} */
function kindOf(folder) {
  if (folder.startsWith('services/')) return 'service'
  if (folder.startsWith('packages/')) return 'package'
  if (folder === 'gateway') return 'gateway'
  return folder === 'e2e' ? 'tests' : 'front end'
}
