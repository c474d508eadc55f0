import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * Returns the file that node runs for a command of an installed package, without a shell or npx.
 * @param {string} name of the package
 * @param {string} command needed if the package has several
 * @param {string} [workspace] the one that depends on it
 * @param {string} [checkout]
 * @returns {string}
 */
export function programOf(name, command, workspace = '.', checkout = root) {
  const folder = folderOf(name, join(checkout, workspace))
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * The folder of an installed package. Found by path, because a package may not export its manifest.
 * @param {string} name
 * @param {string} from
 * @returns {string}
 */
function folderOf(name, from) {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder))
  if (!found) throw new Error(`The package ${name} is not installed.`)
  return found
}
