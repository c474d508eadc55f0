/**
 * `node deploy/copy-add-ons.mjs <workspace> <folder>`: copies the native add-ons that a service uses, with the packages
 * that they need: add-ons cannot be part of its bundle.
 */
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { nativePackages } from '../scripts/build/bundle.mjs'
import { sourceFoldersOf } from '../scripts/build/sources.mjs'
import { readJson } from '../scripts/files.mjs'
import { root } from '../scripts/paths.mjs'

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Manifest */

const [workspace, target] = process.argv.slice(2)
if (!workspace || !target) throw new Error('Name the workspace and the folder to write.')

/** @param {string} folder */
const dependenciesOf = (folder) => {
  const manifest = readJson(join(root, folder, 'package.json'), /** @type {Manifest} */ ({}))
  return Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
}

/** Packages for other platforms are not installed. @param {string} name */
function copyPackage(name) {
  const folder = join('node_modules', name)
  const to = join(resolve(String(target)), name)
  if (!existsSync(join(root, folder)) || existsSync(to)) return
  cpSync(join(root, folder), to, { recursive: true })
  for (const needed of dependenciesOf(folder)) copyPackage(needed)
}

mkdirSync(target, { recursive: true })
const declared = new Set(sourceFoldersOf(root, workspace).flatMap(dependenciesOf))
for (const name of nativePackages.filter((one) => declared.has(one))) copyPackage(name)
