import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { bundleOptions } from '../../scripts/build/bundle.mjs'
import { root } from '../../scripts/paths.mjs'

/**
 * Bundles and imports a module as the services are bundled, so that a benchmark runs the code of the product.
 * @param {string} source relative to the root
 * @returns {Promise<any>} the exports of the module
 */
export const importBundled = async (source) => {
  // Inside the checkout, so that packages outside the bundle can be resolved.
  const folder = await mkdtemp(join(root, 'node_modules', '.bench-'))
  try {
    const outfile = join(folder, 'bundle.mjs')
    await build({
      ...bundleOptions('.'),
      entryPoints: { bundle: source },
      outdir: folder,
      sourcemap: false,
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}
