import { join } from 'node:path'
import { root } from '../paths.mjs'
import { gateway } from '../system.mjs'
import { disableFailPoints } from './fail-points-plugin.mjs'
import { folderModules } from './folder-plugin.mjs'
import { sqlBlocks } from './sql-plugin.mjs'
import { viewer } from './viewer.mjs'

/** Native add-ons cannot be bundled: images contain them as packages. */
export const nativePackages = ['@node-rs/argon2', 'sharp']

/** pg loads its add-on only on request. */
const externalPackages = [...nativePackages, 'pg-native']

/** Defines `require` for bundled packages that still call it: the bundle is an ES module, which has none. */
const requireForBundled = `import { createRequire as requireMaker } from 'node:module'; const require = requireMaker(import.meta.url);`

const openTelemetry = 'packages/service-kit/src/base/tracing/open-telemetry.ts'

/**
 * Keeps OpenTelemetry out of the program: `main.mjs` imports `open-telemetry.mjs` only if traces are on.
 * @returns {import('esbuild').Plugin}
 */
function separateOpenTelemetry() {
  return {
    name: 'separate-open-telemetry',
    setup(build) {
      build.onResolve({ filter: /\/open-telemetry\.ts$/ }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: './open-telemetry.mjs', external: true } : undefined,
      )
    },
  }
}

/**
 * Replaces the OpenTelemetry that prom-client loads for exemplars, which we do not use.
 * @returns {import('esbuild').Plugin}
 */
function omitExemplars() {
  return {
    name: 'omit-exemplars',
    setup(build) {
      build.onResolve({ filter: /^@opentelemetry\/api$/ }, ({ importer }) =>
        importer.includes('prom-client') ? { path: 'exemplars', namespace: 'omitted' } : undefined,
      )
      build.onLoad({ filter: /./, namespace: 'omitted' }, () => ({ contents: '' }))
    },
  }
}

/**
 * Bundles a service or the gateway into one file, which starts three times faster than from node_modules, and
 * OpenTelemetry into a second one.
 * @param {string} folder of the workspace, relative to the root
 * @returns {import('esbuild').BuildOptions}
 */
export function bundleOptions(folder) {
  return {
    absWorkingDir: root,
    entryPoints: { main: join(folder, 'src', 'main.ts'), 'open-telemetry': openTelemetry },
    outdir: join(folder, 'dist'),
    outExtension: { '.js': '.mjs' },
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
      separateOpenTelemetry(),
      omitExemplars(),
      ...(folder === gateway ? [viewer()] : []),
    ],
    sourcemap: 'linked',
    keepNames: true,
    legalComments: 'none',
    logLevel: 'silent',
  }
}
