import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

/**
 * The file that node runs for a command of an installed package, without the shell's and npx's detours.
 * @param {string} name of the package
 * @param {string} command its name where the package has several
 * @param {string} [workspace] the one that depends on it
 * @param {string} [checkout]
 * @returns {string}
 */
export function programOf(name, command, workspace = '.', checkout = root) {
  const manifest = createRequire(join(checkout, workspace, 'package.json')).resolve(
    `${name}/package.json`,
  )
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}
