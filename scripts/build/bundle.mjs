import { join } from 'node:path'
import { root } from '../paths.mjs'
import { gateway } from '../system.mjs'
import { disableFailPoints } from './fail-points-plugin.mjs'
import { folderModules } from './folder-plugin.mjs'
import { sqlBlocks } from './sql-plugin.mjs'
import { viewer } from './viewer.mjs'

/** Native add-ons cannot be bundled. pg loads its own only on request. */
const externalPackages = ['@node-rs/argon2', 'sharp', 'pg-native']

/** Defines `require` for bundled packages that still call it: the bundle is an ES module, which has none. */
const requireForBundled = `import { createRequire as requireMaker } from 'node:module'; const require = requireMaker(import.meta.url);`

/**
 * Bundles a service or the gateway into one file, which starts three times faster than from node_modules.
 * @param {string} folder of the workspace, relative to the root
 * @returns {import('esbuild').BuildOptions}
 */
export function bundleOptions(folder) {
  return {
    absWorkingDir: root,
    entryPoints: [join(folder, 'src', 'main.ts')],
    outfile: join(folder, 'dist', 'main.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: externalPackages,
    loader: { '.woff2': 'base64' },
    banner: { js: requireForBundled },
    plugins: [
      sqlBlocks(),
      folderModules(),
      disableFailPoints(),
      ...(folder === gateway ? [viewer()] : []),
    ],
    sourcemap: 'linked',
    keepNames: true,
    legalComments: 'none',
    logLevel: 'silent',
  }
}
