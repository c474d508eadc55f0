import { join } from 'node:path'
import { root } from '../paths.mjs'
import { gateway } from '../system.mjs'
import { disableFailPoints } from './fail-points-plugin.mjs'
import { folderModules } from './folder-plugin.mjs'
import { omitUnused } from './omit-unused.mjs'
import { sqlBlocks } from './sql-plugin.mjs'
import { viewer } from './viewer.mjs'

/** Native add-ons cannot be bundled: images contain them as packages. */
export const nativePackages = ['@node-rs/argon2', 'sharp']

/** pg loads its add-on only on request. */
const externalPackages = [...nativePackages, 'pg-native']

/**
 * `require` for bundled packages that still call it: the bundle is an ES module, which has none. `navigator`, which newer
 * versions of Node.js define: pg asks for it, and without it creates a `Response`, which loads the fetch of Node.js.
 */
const globalsForBundled = `import { createRequire as requireMaker } from 'node:module'; const require = requireMaker(import.meta.url); globalThis.navigator ??= { userAgent: 'Node.js' };`

/**
 * What only some requests or settings need is a program of its own: `main.mjs` imports it when it is needed, and until then
 * its source takes no memory. It may not share modules with `main.mjs`, which would exist twice. The file keeps
 * its name, so that a process that runs since before an update loads the new file.
 */
const openTelemetry = 'packages/service-kit/src/base/tracing/open-telemetry.ts'
const workbooks = 'packages/service-kit/src/files/workbooks.ts'

/**
 * @param {string} name of the program
 * @param {RegExp} filter of what is imported dynamically
 * @returns {import('esbuild').Plugin}
 */
function separateProgram(name, filter) {
  return {
    name: `separate-${name}`,
    setup(build) {
      build.onResolve({ filter }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: `./${name}.mjs`, external: true } : undefined,
      )
    },
  }
}

/**
 * Bundles a service or the gateway into one file, which starts three times faster than from node_modules, and
 * OpenTelemetry and exceljs into files of their own.
 * @param {string} folder of the workspace, relative to the root
 * @returns {import('esbuild').BuildOptions}
 */
export function bundleOptions(folder) {
  return {
    absWorkingDir: root,
    entryPoints: {
      main: join(folder, 'src', 'main.ts'),
      'open-telemetry': openTelemetry,
      ...(folder !== gateway && { workbooks }),
    },
    outdir: join(folder, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: externalPackages,
    loader: { '.woff2': 'base64' },
    banner: { js: globalsForBundled },
    plugins: [
      sqlBlocks(),
      folderModules(),
      disableFailPoints(),
      separateProgram('open-telemetry', /\/open-telemetry\.ts$/),
      separateProgram('workbooks', /\/workbooks\.ts$/),
      omitUnused(folder),
      ...(folder === gateway ? [viewer()] : []),
    ],
    sourcemap: 'linked',
    keepNames: true,
    // Node.js keeps the source of a program in memory. Lines stay short, so that those of a stack trace can be read.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 120,
    legalComments: 'none',
    logLevel: 'silent',
  }
}
