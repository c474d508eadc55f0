/** The versions of the modules. Changesets (.changeset) say how each module changes; the product has its own version. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../scripts/files.mjs'
import { root } from '../../scripts/paths.mjs'
import { runTool } from '../../scripts/test/tool.mjs'
import { readModules } from '../pipeline/modules.mjs'
import { lockWithVersions } from './version.mjs'

/**
 * Applies the waiting changesets: raises the versions of the modules that they name and of those that use them, writes
 * their changelogs and the versions in the lock file, and removes the changesets.
 * @param {string} [checkout]
 * @returns {Promise<string[]>} `name 1.1.0 -> 1.2.0`, for each raised module
 */
export async function versionModules(checkout = root) {
  const before = new Map(readModules(checkout).map(({ folder, version }) => [folder, version]))
  await runChangesets(['version'], checkout)

  const modules = readModules(checkout)
  const versions = Object.fromEntries(modules.map(({ folder, version }) => [folder, version]))
  const lockFile = join(checkout, 'package-lock.json')
  writeWhole(lockFile, lockWithVersions(readFileSync(lockFile, 'utf8'), versions))
  return modules
    .filter(({ folder, version }) => before.get(folder) !== version)
    .map(({ name, folder, version }) => `${name} ${before.get(folder)} -> ${version}`)
}

/** Creates the tag `@warsha/<module>@<version>` of each module whose version has none. */
export async function tagModules(checkout = root) {
  await runChangesets(['tag'], checkout)
}

/** @param {string[]} args @param {string} checkout */
async function runChangesets(args, checkout) {
  const { code, output } = await runTool({
    package: '@changesets/cli',
    command: 'changeset',
    args,
    checkout,
  })
  if (code !== 0) throw new Error(`changeset ${args.join(' ')} failed:\n${output}`)
}
