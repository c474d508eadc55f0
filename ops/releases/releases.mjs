/**
 * The last release, as a git bundle in this folder: one commit without history. A clone without tags or with a
 * shallow history can still check it out, which the skew and upgrade tests do.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { git } from '../upgrade/checkout.mjs'

const folder = import.meta.dirname

/** @returns {string[]} the versions whose bundle is here, the newest last */
function storedVersions() {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.bundle'))
    .map((name) => name.replace(/\.bundle$/, ''))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/**
 * Returns the last release and makes its commit available to git.
 * @returns {Promise<{ version: string, commit: string }>}
 */
export async function lastRelease() {
  const version = storedVersions().at(-1)
  if (!version) throw new Error(`There is no release in ${folder}.`)
  const bundle = join(folder, `${version}.bundle`)
  const [head = ''] = (await git(['bundle', 'list-heads', bundle])).split('\n')
  const [commit = '', ref = ''] = head.split(' ')
  await git(['fetch', '--quiet', '--no-tags', bundle, `+${ref}:refs/releases/${version}`])
  return { version, commit }
}

/**
 * Replaces the stored release by the index of this checkout, without the bundles themselves.
 * @param {string} version
 */
export async function storeRelease(version) {
  const index = (await git(['rev-parse', '--git-path', 'release-index'])).trim()
  const env = { ...process.env, GIT_INDEX_FILE: index }
  await git(['read-tree', await git(['write-tree'])], undefined, env)
  await git(
    ['rm', '--cached', '--quiet', '--ignore-unmatch', 'ops/releases/*.bundle'],
    undefined,
    env,
  )
  const tree = await git(['write-tree'], undefined, env)
  const commit = await git(['commit-tree', tree, '-m', `Release ${version}`])
  const ref = `refs/releases/${version}`
  await git(['update-ref', ref, commit])
  for (const former of storedVersions()) rmSync(join(folder, `${former}.bundle`))
  await git(['bundle', 'create', '--quiet', join(folder, `${version}.bundle`), ref])
}
