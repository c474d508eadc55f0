import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { bundleOptions } from '../../scripts/build/bundle.mjs'
import { root } from '../../scripts/paths.mjs'

/**
 * The product's own code, bundled as its services are, so that a bench asks what the product asks.
 * @param {string} source relative to the root
 * @returns {Promise<any>} what the module exports
 */
export const bundled = async (source) => {
  // Inside the checkout: what stays outside of bundles is looked for from there.
  const folder = await mkdtemp(join(root, 'node_modules', '.bench-'))
  try {
    const outfile = join(folder, 'bundle.mjs')
    await build({ ...bundleOptions('.'), entryPoints: [source], outfile, sourcemap: false })
    return await import(pathToFileURL(outfile).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}
