import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from '../../scripts/paths.mjs'

/**
 * Compiles and loads the constructs, which are written in TypeScript.
 * @returns {Promise<typeof import('./manifests.ts')>}
 */
export async function loadManifests() {
  // Below the repository, so that the bundle finds its packages.
  const folder = mkdtempSync(join(root, 'node_modules/.kubernetes-'))
  try {
    const outfile = join(folder, 'manifests.mjs')
    await build({
      entryPoints: [join(import.meta.dirname, 'manifests.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
