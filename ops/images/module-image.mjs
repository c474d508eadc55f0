/** Names and settings of the image of a module. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../scripts/paths.mjs'
import { git } from '../upgrade/checkout.mjs'

/** @typedef {import('../pipeline/modules.mjs').Module} Module */
/** @typedef {{ dockerfile: string, target: string, args: Record<string, string> }} BuildSettings */
/** @typedef {{ image: string, build?: BuildSettings }} ComposeService */

/**
 * Reads how docker-compose.yml builds a module, so that an image is the same wherever it is built.
 * @param {Module} module
 * @param {string} [text] of docker-compose.yml
 * @returns {BuildSettings}
 */
export function readBuildSettings(
  { name },
  text = readFileSync(join(root, 'docker-compose.yml'), 'utf8'),
) {
  /** @type {{ services: Record<string, ComposeService> }} */
  const { services } = parse(text, { merge: true, maxAliasCount: -1 })
  const { build } =
    Object.values(services).find(({ image }) => image.startsWith(`warsha/${name}:`)) ?? {}
  if (build) return build
  throw new Error(`docker-compose.yml builds no image for ${name}`)
}

/**
 * Returns the tag of a module's image: its version and the commit. Changes that are not committed are named.
 * @param {Module} module
 * @returns {Promise<string>} for example `1.1.0-5d23bc4680f1`
 */
export async function tagOf({ version }) {
  const commit = await git(['rev-parse', '--short=12', 'HEAD'])
  return `${version}-${commit}${(await git(['status', '--porcelain'])) ? '-changed' : ''}`
}

/** @param {Module} module @param {string} tag @returns {string} the name on this machine */
export const localName = ({ name }, tag) => `localhost/warsha/${name}:${tag}`

/** @param {Module} module @param {string} registry @param {string} tag @returns {string} the name in the registry */
export const publishedName = ({ name }, registry, tag) => `${registry}/${name}:${tag}`
